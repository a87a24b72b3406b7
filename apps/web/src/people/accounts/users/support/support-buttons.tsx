import type { AdminUser, UserSupport } from '@sayso/contract';
import { KeyRound, LogOut, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { confirm } from '../../../../ui/overlays/confirm.tsx';
import { useKeptWords } from '../../../mail/mail.parts.tsx';
import { sayFailed, saySo } from '../say.ts';
import { sendResetLink, sendVerification, signOut, useReloadSupport } from './support.queries.ts';
import { supportTexts as texts } from './support.texts.ts';

type Props = { user: AdminUser; support: UserSupport; isSelf: boolean };

/** Links that are mailed to somebody, and signing them out. What cannot help is not offered. */
export function SupportButtons({ user, support, isSelf }: Props) {
  const [sending, setSending] = useState<'reset' | 'verification' | null>(null);
  const reload = useReloadSupport();
  const kept = useKeptWords();
  const isReachable = user.status !== 'banned';

  const send = async (what: 'reset' | 'verification') => {
    setSending(what);
    try {
      await (what === 'reset' ? sendResetLink : sendVerification)(user.id);
      const { sent, keptTitle } = what === 'reset' ? texts.password : texts.email;
      saySo(kept === null ? sent(user.name) : { title: keptTitle, text: kept });
    } catch (error) {
      sayFailed(texts.actionFailed, error);
    }
    setSending(null);
    await reload();
  };

  const askToSignOut = async () => {
    const isDone = await confirm({ ...texts.sessions.question(user.name), run: () => signOut(user.id) });
    if (!isDone) return;
    saySo(texts.sessions.ended(user.name));
    await reload();
  };

  return (
    <div className="flex flex-wrap gap-2">
      {isReachable && (
        <Button
          size="sm"
          icon={KeyRound}
          busy={sending === 'reset'}
          busyText={texts.password.sending}
          onClick={() => void send('reset')}
        >
          {texts.password.send}
        </Button>
      )}
      {isReachable && support.email_verified_at === null && (
        <Button
          size="sm"
          icon={MailCheck}
          busy={sending === 'verification'}
          busyText={texts.email.sending}
          onClick={() => void send('verification')}
        >
          {texts.email.send}
        </Button>
      )}
      {!isSelf && support.sessions.length > 0 && (
        <Button size="sm" icon={LogOut} onClick={() => void askToSignOut()}>
          {texts.sessions.end}
        </Button>
      )}
    </div>
  );
}
