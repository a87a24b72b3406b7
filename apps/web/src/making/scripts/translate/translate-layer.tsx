import { lazyLayer } from '../../../ui/late-code.tsx';

/** What translates a script, fetched with its first use. */
export const TranslateLayer = lazyLayer(() =>
  import('./translate-dialog.tsx').then((module) => module.TranslateDialog),
);
