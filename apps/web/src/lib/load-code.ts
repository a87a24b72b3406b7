import { ApiError } from './api/api-error.ts';

/** Said of code that cannot be had, as after a release that took its file away. */
export const CODE_MISSING = {
  title: 'This part could not be loaded',
  text: 'The app may have been updated meanwhile.',
} as const;

/**
 * Code that somebody's press needs and that comes with it.
 * @throws ApiError `CODE_MISSING`, in words for a person, when it cannot be had.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const { title, text } = CODE_MISSING;
    throw new ApiError({ code: 'CODE_MISSING', message: `${title}. ${text} Reload the page.`, status: null, cause });
  }
}
