import { fill } from '@sayso/i18n';
import {
  type AdminUser,
  type UserSupport,
  type VideoOfUser,
  AddUserNote,
  USER_NOTE_MAX,
  type UserNote,
  rendersApi,
  supportApi,
} from '@sayso/contract';
import { KeyRound, LogOut, MailCheck, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { Skeleton } from '../../../../ui/loading.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { type KeyValue, KeyValues } from '../../../../ui/key-values.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { StatusBadge } from '../../../../session/video-status.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/overlays/confirm.tsx';
import { Form, FormFailure } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { call } from '../../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../../lib/api/use-send.ts';
import { useCall, useInvalidate } from '../../../../lib/api/reads.ts';
import { useKeptWords } from '../../../mail/mail.parts.tsx';
import { sayFailed, saySo } from '../say.ts';
import { supportTexts as texts, supportTexts } from './support.texts.gen.ts';

type Props = { user: AdminUser; isSelf: boolean };

/** How somebody stands, what went wrong for them lately, what was noted about them, and the links that help. */
export function UserSupportPanel({ user, isSelf }: Props) {
  const headingId = useId();
  const { data: support, isLoadingError } = useUserSupport(user.id);
  if (isLoadingError) return <Note tone="warning">{texts.failed}</Note>;
  if (!support)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton className="h-24" />
      </div>
    );
  return (
    <>
      <section aria-labelledby={headingId} className="grid gap-3">
        <h3 id={headingId} className="text-14 font-semibold">
          {texts.title}
        </h3>
        <KeyValues look="grid" items={factsOf(support)} />
        <SupportButtons user={user} support={support} isSelf={isSelf} />
      </section>
      <UserVideos id={user.id} />
      <UserNotes id={user.id} notes={support.notes} />
    </>
  );
}

/** What an administrator has to know to help somebody. */
export const useUserSupport = (id: string) => useCall(supportApi.getUserSupport, { params: { id } });

/** The latest videos of the accounts that somebody owns. */
const useVideosOfUser = (id: string) => useCall(rendersApi.videosOfUser, { params: { id } });

const SUPPORT = [supportApi, rendersApi.videosOfUser];
/** Reads again what is shown to help somebody. */
export const useReloadSupport = () => useInvalidate(SUPPORT);

/** @throws ApiError */
const sendResetLink = (id: string) => call(supportApi.sendUserResetLink, { params: { id } });

/** @throws ApiError */
const sendVerification = (id: string) => call(supportApi.sendUserVerification, { params: { id } });

/** @throws ApiError */
const signOut = (id: string) => call(supportApi.signUserOut, { params: { id } });

/** @throws ApiError */
const addNote = (id: string, text: string) =>
  call(supportApi.addUserNote, { params: { id }, body: { text }, idempotencyKey: newIdempotencyKey() });

/** @throws ApiError */
const deleteNote = (id: string, note: string) => call(supportApi.deleteUserNote, { params: { id, note } });

const userNotesTexts = supportTexts.notes;
/** Of a note as its button names it. */
const NAMED_CHARACTERS = 40;

/** What administrators have noted about somebody, the latest first, and a line for another. */
function UserNotes({ id, notes }: { id: string; notes: readonly UserNote[] }) {
  const headingId = useId();
  const reload = useReloadSupport();
  const remove = async (note: UserNote) => {
    if (await confirm({ ...userNotesTexts.question, tone: 'danger', run: () => deleteNote(id, note.id) }))
      await reload();
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {userNotesTexts.title}
      </h3>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-3 border-l-2 border-border pl-3">
              <span className="min-w-0 flex-1">
                <span className="block text-13 wrap-anywhere whitespace-pre-wrap">{note.text}</span>
                <span className="text-12 text-text-3">
                  {note.author ?? userNotesTexts.nobody}, <RelativeTime iso={note.created_at} />
                </span>
              </span>
              <IconButton
                icon={Trash2}
                size="sm"
                label={userNotesTexts.remove({ text: note.text.slice(0, NAMED_CHARACTERS) })}
                onClick={() => void remove(note)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* The next one begins empty. */}
      <NoteForm key={notes[0]?.id} id={id} onDone={() => void reload()} />
    </section>
  );
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useAppForm({
    defaults: { text: '' },
    schema: AddUserNote,
    submit: ({ text }) => addNote(id, text),
    usualFailure: userNotesTexts.failed,
    onDone,
  });
  return (
    <Form form={form} label={userNotesTexts.label} className="gap-3!">
      <TextAreaField
        form={form}
        name="text"
        label={userNotesTexts.label}
        help={userNotesTexts.help}
        rows={2}
        most={USER_NOTE_MAX}
      />
      <FormFailure form={form} />
      <Button
        type="submit"
        size="sm"
        busy={form.busy}
        busyText={userNotesTexts.adding}
        className="justify-self-end max-sm:w-full"
      >
        {userNotesTexts.add}
      </Button>
    </Form>
  );
}

type SupportButtonsProps = { user: AdminUser; support: UserSupport; isSelf: boolean };

/** Links that are mailed to somebody, and signing them out. What cannot help is not offered. */
function SupportButtons({ user, support, isSelf }: SupportButtonsProps) {
  const [sending, setSending] = useState<'reset' | 'verification' | null>(null);
  const reload = useReloadSupport();
  const kept = useKeptWords();
  const isReachable = user.status !== 'banned';

  const send = async (what: 'reset' | 'verification') => {
    setSending(what);
    try {
      await (what === 'reset' ? sendResetLink : sendVerification)(user.id);
      const { sent, keptTitle } = what === 'reset' ? texts.password : texts.email;
      saySo(kept === null ? fill(sent, { name: user.name }) : { title: keptTitle, text: kept });
    } catch (error) {
      sayFailed(texts.actionFailed, error);
    }
    setSending(null);
    await reload();
  };

  const askToSignOut = async () => {
    const isDone = await confirm({
      ...fill(texts.sessions.question, { name: user.name }),
      run: () => signOut(user.id),
    });
    if (!isDone) return;
    saySo(fill(texts.sessions.ended, { name: user.name }));
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

const userVideosTexts = supportTexts.videos;

/** What somebody made lately, each with the reason where it went wrong. */
function UserVideos({ id }: { id: string }) {
  const headingId = useId();
  const { data: videos, isLoadingError } = useVideosOfUser(id);
  if (isLoadingError) return <Note tone="warning">{userVideosTexts.failed}</Note>;
  if (!videos) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {userVideosTexts.title}
      </h3>
      {videos.length === 0 ? (
        <p className="text-13 text-text-2">{userVideosTexts.none}</p>
      ) : (
        <ul className="rounded-md border border-border">
          {videos.map((video) => (
            <li key={video.id} className="grid gap-1 border-b border-border px-3 py-2 last:border-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={video.share_url}
                  target="_blank"
                  rel="noreferrer"
                  className="touch-44 min-w-0 flex-1 basis-40 truncate rounded-sm text-13 font-medium underline-offset-4 ring-focus hover:underline"
                >
                  {video.title}
                </a>
                <span className="text-12 text-text-3 tabular-nums">{formatDay(video.created_at)}</span>
                <State of={video} />
              </span>
              {video.failure !== null && <span className="text-12 wrap-anywhere text-text-2">{video.failure}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES = { removed: 'danger', hidden: 'warning', flagged: 'warning' } as const;

/** What a video is to whoever helps its owner: what is held back, or in the trash, is no longer simply finished. */
function State({ of: video }: { of: VideoOfUser }) {
  const { held, removed_at: removedAt } = video;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {held !== null && <Badge tone={TONES[held]}>{userVideosTexts.held[held]}</Badge>}
      {removedAt !== null && <Badge tone="outline">{userVideosTexts.removed}</Badge>}
      {held !== 'removed' && removedAt === null && <StatusBadge video={video} />}
    </span>
  );
}

function factsOf({ email_verified_at, pending_email, erase_at, sessions, accounts }: UserSupport): KeyValue[] {
  const others = accounts.filter(({ usage }) => usage === null);
  const [last] = sessions;
  return [
    {
      label: texts.email.label,
      value:
        email_verified_at === null ? texts.email.open : texts.email.confirmed({ day: formatDay(email_verified_at) }),
    },
    ...(pending_email === null
      ? []
      : [{ label: texts.email.newLabel, value: texts.email.pending({ email: pending_email }) }]),
    ...(erase_at === null
      ? []
      : [{ label: texts.leaving.label, value: texts.leaving.on({ day: formatDay(erase_at) }) }]),
    {
      label: texts.sessions.label,
      value: last ? (
        <>
          {texts.sessions.on({ devices: sessions.length })}, <RelativeTime iso={last.last_seen_at} />
        </>
      ) : (
        texts.sessions.nowhere
      ),
    },
    ...(others.length === 0
      ? []
      : [
          {
            label: texts.accounts.label,
            value: others.map(({ name, role }) => `${name} (${texts.accounts.roles[role]})`).join(', '),
            isWide: true,
          },
        ]),
  ];
}
