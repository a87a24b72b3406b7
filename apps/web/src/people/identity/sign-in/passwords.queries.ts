import { identityApi } from '@sayso/contract';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { identityTexts as texts } from '../identity.texts.gen.ts';

/** Asks for a link to choose a new password. */
export const askForReset = (body: { email: string }) => call(identityApi.forgotPassword, { body });

type Reset = {
  email: string;
  token: string;
  password: string;
  password_confirmation: string;
  consent?: boolean | undefined;
  consent_version?: string | undefined;
};

/** Chooses a new password with a mailed link. */
export const resetPassword = (body: Reset) => call(identityApi.resetPassword, { body });

/** Says what went wrong. A wait is told by the form alone, and counted down there. `failed`: where the server has no words of its own. */
export function sayFailed({ code, message, retryAfterMs }: ApiError, failed: string): void {
  const text = code === 'UNKNOWN_ERROR' ? texts.somethingWrong : code.startsWith('HTTP_') ? failed : message;
  showToast({ tone: 'danger', about: 'session', title: texts.error, ...(retryAfterMs === undefined && { text }) });
}
