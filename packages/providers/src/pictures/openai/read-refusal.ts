import { fieldOf, textOf } from '../../server/json.ts';
import type { ReadRefusal } from '../ask-for-picture.ts';
import type { PictureFault } from '../picture-provider.ts';

/** Codes of OpenAI that say more than their status. */
const FAULTS: Readonly<Record<string, PictureFault>> = {
  moderation_blocked: 'CONTENT_REFUSED',
  content_policy_violation: 'CONTENT_REFUSED',
  content_filter: 'CONTENT_REFUSED',
  insufficient_quota: 'NO_CREDIT',
  billing_hard_limit_reached: 'NO_CREDIT',
  invalid_api_key: 'KEY_REFUSED',
  model_not_found: 'MODEL_GONE',
};
const UNTAKEN: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** What a refusal means. Servers that only resemble OpenAI have their errors flat, or as a text. What they say is for nobody but whoever runs them. */
export const readImagesRefusal: ReadRefusal = (status, content) => {
  const error = fieldOf(content, 'error') ?? content;
  const named = [textOf(error, 'code'), textOf(error, 'type')].find((name) => Object.hasOwn(FAULTS, name));
  const fault = named === undefined ? undefined : FAULTS[named];
  if (fault) return { fault };
  return UNTAKEN.has(status) ? { fault: 'REQUEST_REFUSED' } : null;
};
