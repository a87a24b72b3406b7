import { templatesTexts } from './templates.texts.gen.ts';

/** What other rooms say of templates in the same words. */
export const templateWords = () => ({
  create: templatesTexts.create,
  pages: templatesTexts.pages,
  slots: (count: number) => templatesTexts.slots({ count }),
});
