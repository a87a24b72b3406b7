import { messageOr } from '../../../lib/api/api-error.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { webhooksTexts } from '../webhooks.texts.ts';

/** What is said on this screen takes the place of what was said before. */
export const ABOUT = 'webhook-events';
const ABOUT_READING = 'webhook-events-reading';

export function saySo(words: { title: string; text: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...words });
}

/** That the screen could not be read, until it could. */
export function sayUnread(error: unknown): void {
  if (!error) return dismissToasts(ABOUT_READING);
  const { title, text } = webhooksTexts.said.loadFailed;
  showToast({ tone: 'danger', about: ABOUT_READING, title, text: messageOr(error, text) });
}

/** A failure in the server's words where it has some, else in the usual ones. */
export const failedWords = ({ title, text }: { title: string; text: string }, error: unknown) => ({
  title,
  text: messageOr(error, text),
});

export function sayFailed(usual: { title: string; text: string }, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, ...failedWords(usual, error) });
}
