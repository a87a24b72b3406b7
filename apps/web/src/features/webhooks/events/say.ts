import { messageOr } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';

/** What is said on this screen takes the place of what was said before. */
const ABOUT = 'webhook-events';

export function saySo(words: { title: string; text: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...words });
}

/** What did not work: in the server's words where it has some, else in the usual ones. */
export function sayFailed({ title, text }: { title: string; text: string }, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOr(error, text) });
}
