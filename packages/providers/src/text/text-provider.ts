import type {
  ClaimFinding,
  LeftOut,
  RewrittenScript,
  ScriptBrief,
  ScriptRewrite,
  ScriptSeconds,
  SuggestedScript,
} from '@sayso/contract';

/**
 * `accountId` of a request: for whom it is, and whose own key may pay.
 *
 * Scripts that are wanted: some for each of `seconds`, at a speech rate in times normal speed, none longer than `maxCharacters`.
 * The same request with the same `seed` (0 to 4294967295) may be answered alike.
 */
export type ScriptsRequest = {
  brief: ScriptBrief;
  language: string;
  seconds: readonly ScriptSeconds[];
  rate: number;
  maxCharacters: number;
  seed: number;
  accountId?: string | null | undefined;
  signal?: AbortSignal | undefined;
};

/** Why another wrote than the one that was asked first, and who that is. */
type StoodIn = { standIn?: string; writer?: string };

/** Scripts, and what of the brief none of them says. */
export type WrittenScripts = StoodIn & { scripts: SuggestedScript[]; leftOut: LeftOut[] };

/** A script, with its `<break/>` tags, and what is to become of it. It grows to `maxCharacters` and `maxMs` of speech at most. */
export type RewriteRequest = {
  script: string;
  how: ScriptRewrite;
  brief?: ScriptBrief | undefined;
  language: string;
  rate: number;
  maxCharacters: number;
  maxMs: number;
  seed: number;
  accountId?: string | null | undefined;
  signal?: AbortSignal | undefined;
};

/** A script to be looked through. */
export type CheckRequest = { script: string; language: string; signal?: AbortSignal | undefined };

/** Texts of a video that go into another language together. What is '' or null stays so. `caption`: what is written beside a post. */
export type VideoTexts = {
  script: string;
  title: string;
  caption: string;
  endCard: { name: string; price: string; button: string } | null;
};

/** Texts to be translated. `from`: their language, null where nobody knows it. The script grows to `maxCharacters` and, spoken at `rate`, to `maxMs` at most. */
export type TranslateRequest = {
  texts: VideoTexts;
  from: string | null;
  to: string;
  rate: number;
  maxCharacters: number;
  maxMs: number;
  accountId?: string | null | undefined;
  signal?: AbortSignal | undefined;
};

/** A script that titles or hashtags are wanted for: `count` of them at most. The same request with the same `seed` may be answered alike. */
export type NamingRequest = {
  script: string;
  language: string;
  count: number;
  seed: number;
  accountId?: string | null | undefined;
  signal?: AbortSignal | undefined;
};

/** Names of a video. */
export type Named = StoodIn & { names: string[] };

/** Texts in another language. */
export type TranslatedVideoTexts = StoodIn & VideoTexts;

/** A writer of scripts. Every adapter passes `testing/text-provider-suite.ts`. */
export type TextProvider = {
  id: string;
  /** ISO 639-1 codes of the languages it writes in, for an account. */
  languages(accountId?: string | null): Promise<readonly string[]>;
  /**
   * Writes at least three scripts for each length that the brief has enough for, each with its own pattern and a hook, a body and a call to
   * action; `leftOut` names the other lengths. None of them says anything that `checkClaims` would find.
   * @throws AppError `script_help_language` for a language it does not write, also where the brief itself is in one; `invalid_input` on a field that no script can be made of.
   */
  writeScripts(request: ScriptsRequest): Promise<WrittenScripts>;
  /** Rewrites a script and keeps what it means: shorter and longer keep its first sentence and its call to action. @throws AppError `script_help_language`. */
  rewriteScript(request: RewriteRequest): Promise<RewrittenScript>;
  /** Finds risky sentences, first to last, at most one finding for each. @throws AppError `script_help_language`. */
  checkClaims(request: CheckRequest): Promise<ClaimFinding[]>;
  /** ISO 639-1 codes of the languages that it translates into, for an account. */
  translations(accountId?: string | null): Promise<readonly string[]>;
  /**
   * Says the same in another language. Pauses, emphasis, figures, prices, names and addresses stay letter for letter, and each as often as it was there; no figure is added.
   * @throws AppError `translation_needs_server` where nobody can; `translation_language`; `translation_failed`; `translation_too_long`.
   */
  translate(request: TranslateRequest): Promise<TranslatedVideoTexts>;
  /** Titles of a video, the likeliest first, none longer than `TITLE_MAX_CHARACTERS`. None says what the script does not. */
  suggestTitles(request: NamingRequest): Promise<Named>;
  /** Hashtags of a video, each with its #, out of what the script says. @throws AppError `script_help_language` for a language whose words it cannot part. */
  suggestHashtags(request: NamingRequest): Promise<Named>;
};
