/** What other features may use of scripts. */
export { ClaimNotes } from './claim-notes.tsx';
export { Hashtags } from './naming/hashtags.tsx';
export { SuggestTitles } from './naming/suggest-titles.tsx';
export { RewriteMenu } from './rewrite-menu.tsx';
export { ScriptHelp } from './script-help.tsx';
export { helpTexts } from './scripts.texts.ts';
export { useClaims } from './use-claims.ts';
export { NeedsTextServer } from './translate/needs-text-server.tsx';
export { translateTexts } from './translate/translate.texts.ts';
export { TranslateLayer } from './translate/translate-layer.tsx';
