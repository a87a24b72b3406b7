import { messageOf } from '../../lib/api/api-error.ts';
import { showToast, type Toast } from '../../ui/feedback/toasts.tsx';

/** What is said on these screens takes the place of what was said before. */
export const ABOUT = 'moderation';

export function say(tone: Toast['tone'], words: { title: string; text?: string }): void {
  showToast({ tone, about: ABOUT, ...words });
}

export function sayFailed(title: string, error: unknown): void {
  say('danger', { title, text: messageOf(error) });
}
