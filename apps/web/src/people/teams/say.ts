import { ApiError, messageOr } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { teamsTexts as texts } from './teams.texts.gen.ts';

/** What is said on this screen takes the place of what was said before. */
const ABOUT = 'team';

export function saySo(toast: { title: string; text?: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...toast });
}

export function sayInfo(toast: { title: string; text: string }): void {
  showToast({ tone: 'info', about: ABOUT, ...toast });
}

/** What did not work: in the documented words, but where the server refuses and says what to do about it. */
export function sayFailed(usual: string, error: unknown): void {
  const text = isAnswered(error) ? messageOr(error, usual) : usual;
  showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text });
}

/** That the team could not be loaded. */
export function sayNotLoaded(): void {
  showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text: texts.failed.load });
}

/** Whether the server has decided against it; else it could not be asked, or has failed itself. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500;

/** What is missing before anything can be sent. */
export function sayIncomplete(text: string): void {
  showToast({ tone: 'danger', about: ABOUT, title: texts.form.incomplete.title, text });
}

/** Whether a failure says that the member or invitation is there no more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether it says that somebody else has changed them meanwhile. */
export const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'member_changed';

/** Whether it says that the plan, or the role, does not let one see the team. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

/** What a refusal is called: of a role, what is said of the plan would be wrong. */
export const refusalTitle = ({ code }: ApiError): string =>
  code === 'forbidden' ? texts.role.title : texts.plan.title;

export function sayRefused(error: ApiError): void {
  showToast({ tone: 'danger', about: ABOUT, title: refusalTitle(error), text: messageOr(error, texts.plan.toast) });
}

/** Why nobody gets further than the dashboard whose plan has no teams. */
export function sayNoPlan(): void {
  // Whoever has taken over an account without a team has just been told that it is theirs.
  showToast({ tone: 'danger', about: `${ABOUT} in the plan`, title: texts.plan.title, text: texts.plan.toast });
}
