import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useKeptMails, useMailTransport, useSendKeptMails } from './mail.queries.ts';
import { mailTexts } from './mail.texts.ts';

const { keptMails: texts } = mailTexts;
const ABOUT = 'kept mails';

/** Says why mails are kept while there is no mail server, and offers to send them once there is one. */
export function KeptMailsNote() {
  const { data: transport } = useMailTransport();
  const kept = useKeptMails() ?? 0;
  const sending = useSendKeptMails();
  if (kept === 0 || transport === undefined) return null;
  if (transport.missing.length > 0)
    return (
      <Note tone="warning">
        {texts.noServer(kept)}{' '}
        <Link
          to="/admin/$tab"
          params={{ tab: 'settings' }}
          search={{ section: 'mail' }}
          className="font-medium underline underline-offset-4"
        >
          {texts.toServer}
        </Link>
      </Note>
    );
  const { title, text } = texts.confirm;
  const send = async () => {
    if (!(await confirm({ title: title(kept), text, action: texts.action }))) return;
    sending.mutate(undefined, {
      onSuccess: ({ queued, expired }) =>
        showToast({ tone: queued > 0 ? 'success' : 'info', about: ABOUT, ...texts.sent(queued, expired) }),
      onError: (error) => showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) }),
    });
  };
  return (
    <Note>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {texts.text(kept)}
        <Button size="sm" busy={sending.isPending} busyText={texts.busy} onClick={() => void send()}>
          {texts.action}
        </Button>
      </span>
    </Note>
  );
}
