import { lazyLayer } from '../../ui/late-code.tsx';

/** What other features may use of scripts. */
export { ClaimNotes } from './claim-notes.tsx';
export { Hashtags } from './naming/titles-and-hashtags.tsx';
export { SuggestTitles } from './naming/titles-and-hashtags.tsx';
export { RewriteMenu } from './rewrite-menu.tsx';
export { ScriptHelp } from './script-help.tsx';
export { helpTexts } from './scripts.texts.gen.ts';
export { useClaims } from './claim-notes.tsx';
export { NeedsTextServer } from './translate/needs-text-server.tsx';
export { translateTexts } from './translate/translate.texts.gen.ts';

/** What translates a script, fetched with its first use. */
export const TranslateLayer = lazyLayer(() =>
  import('./translate/translate-dialog.tsx').then((module) => module.TranslateDialog),
);
