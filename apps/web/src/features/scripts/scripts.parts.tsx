/** What other features may use of scripts. */
export { ClaimNotes } from './claim-notes.tsx';
export { RewriteMenu } from './rewrite-menu.tsx';
export { ScriptHelp } from './script-help.tsx';
export { helpTexts } from './scripts.texts.ts';
export { useClaims } from './use-claims.ts';
