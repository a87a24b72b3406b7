import { templatesTexts } from './templates.texts.ts';

const { create, pages, category, slots } = templatesTexts;

/** What other rooms say of templates in the same words. */
export const templateWords = { create, pages, category, slots };
