import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';

/** What is said on these screens takes the place of what was said before. */
const ABOUT = 'monitoring';

export function saySo(words: { title: string; text?: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...words });
}

export function sayFailed(title: string, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOf(error) });
}
