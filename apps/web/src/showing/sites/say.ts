import { messageOr } from '../../lib/api/api-error.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { sitesTexts as texts } from './sites.texts.gen.ts';

/** What is said on these screens takes the place of what was said before. */
const ABOUT = 'sites';
/** That the list could not be loaded: over as soon as it is there. */
const LIST = 'sites list';

type Action = { label: string; onPress: () => void };

export function sayDone(title: string, action?: Action): void {
  showToast({ tone: 'success', about: ABOUT, title, ...(action && { action }) });
}

export function sayInfo(toast: { title: string; text: string }, action?: Action): void {
  showToast({ tone: 'info', about: ABOUT, ...toast, ...(action && { action }) });
}

/** What did not work: the server's words where it has some, else the documented ones. */
export function sayFailed(usual: string, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text: messageOr(error, usual) });
}

/** That the list could not be loaded; why stands in its place. */
export function sayNotLoaded(): void {
  showToast({ tone: 'danger', about: LIST, title: texts.failed.title, text: texts.failed.load });
}

export const unsayNotLoaded = (): void => dismissToasts(LIST);

export function sayIncomplete(): void {
  showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text: texts.create.incomplete });
}

/** Why somebody finds themselves at the sign-in. */
export function saySessionEnded(): void {
  showToast({ tone: 'danger', about: ABOUT, ...texts.ended });
}
