import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';

/** What is said about templates takes the place of what was said before. */
const ABOUT = 'templates';

export const sayDone = (title: string): void => showToast({ tone: 'success', about: ABOUT, title });

export const sayFailed = (title: string, error: unknown): void =>
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOf(error) });
