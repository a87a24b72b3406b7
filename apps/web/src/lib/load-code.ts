import { ApiError } from './api/api-error.ts';

const MISSING_TEXT = 'This part could not be loaded. The app may have been updated meanwhile: reload the page.';

/**
 * Code that somebody's press needs and that comes with it.
 * @throws ApiError `CODE_MISSING`, in words for a person, when it cannot be had, as after a release that took the file away.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError({ code: 'CODE_MISSING', message: MISSING_TEXT, status: null, cause });
  }
}
