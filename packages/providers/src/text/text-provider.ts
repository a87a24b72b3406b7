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
  signal?: AbortSignal | undefined;
};

/** Scripts, and what of the brief none of them says. `standIn`: why another writer than the one that was asked wrote them. */
export type WrittenScripts = { scripts: SuggestedScript[]; leftOut: LeftOut[]; standIn?: string };

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
  signal?: AbortSignal | undefined;
};

/** A script to be looked through. */
export type CheckRequest = { script: string; language: string; signal?: AbortSignal | undefined };

/** A writer of scripts. Every adapter passes `testing/text-provider-suite.ts`. */
export type TextProvider = {
  id: string;
  /** ISO 639-1 codes of the languages it writes in. */
  languages(): readonly string[];
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
};
