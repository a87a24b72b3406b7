import { fill } from '@sayso/i18n';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import {
  button,
  facts,
  linkTo,
  named,
  note,
  paragraph,
  rich,
  when,
  headline,
  type MailSite,
  defineTemplate,
} from './parts.ts';

/** What mails about the safety of an account have in common. `at` is an ISO time. */
type Act = { at: string; device: string };

/** An act in a line. */
export const inShort = ({ at, device }: Act): string => mailTexts.parts.act({ at: when(at), device });

/** When and with what something was done; `more` stands below. */
export const actFacts = ({ at, device }: Act, more: [string, string][] = []) =>
  facts([[mailTexts.parts.at, when(at)], [mailTexts.parts.browser, device], ...more]);

/** What somebody does who did not do it. */
export const ifNotYou = (site: MailSite, text = mailTexts.parts.notYou) =>
  paragraph(...rich(text, {}, { link: linkTo(`${site.url}/forgot-password`) }));

/** The button that undoes what somebody else did. */
const takingBack = (undo: Parameters<typeof button>[0]) =>
  h(Fragment, null, paragraph(mailTexts.parts.takeBack), button(undo), note(mailTexts.parts.takeBackNote));

/** Why the mail comes. */
export const forSafety = (site: MailSite): string => mailTexts.reasons.safety({ site: site.name });

export const passwordChanged = defineTemplate({
  input: z.object({ at: z.iso.datetime(), device: z.string(), endedTokens: z.number().optional() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.passwordChanged, { site: site.name, tokens: input.endedTokens ?? 0 }),
    preheader: inShort(input),
    reason: forSafety(site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    (input.endedTokens ?? 0) > 0 && paragraph(texts.tokens),
    actFacts(input),
    ifNotYou(site),
  ],
});

export const newLogin = defineTemplate({
  input: z.object({ at: z.iso.datetime(), device: z.string(), location: z.string() }),
  texts: ({ input, site }) => ({ ...fill(mailTexts.newLogin, { site: site.name }), preheader: inShort(input) }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    actFacts(input, [[texts.place, input.location]]),
    ifNotYou(site),
  ],
});

export const twoFactorChanged = defineTemplate({
  input: z.object({
    at: z.iso.datetime(),
    device: z.string(),
    isOn: z.boolean(),
    by: z.literal('administrator').optional(),
    /** Of the link that undoes it, where it is on. */
    token: z.string().optional(),
  }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.twoFactorChanged, { site: site.name, isOn: input.isOn }),
    preheader: inShort(input),
    reason: forSafety(site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    input.by && paragraph(texts.byAdministrator),
    actFacts(input),
    input.token
      ? // Whoever turned it on keeps the owner out even after a new password.
        takingBack({ url: `${site.url}/undo-two-factor#token=${input.token}`, label: texts.button })
      : ifNotYou(site),
  ],
});

export const verifyEmail = defineTemplate({
  input: z.object({ token: z.string() }),
  texts: ({ site }) => ({
    ...fill(mailTexts.verifyEmail, { site: site.name }),
    reason: mailTexts.reasons.signUp({ site: site.name }),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    button({ url: `${site.url}/verify-email#token=${input.token}`, label: texts.button }),
    note(texts.note),
  ],
});

export const confirmEmail = defineTemplate({
  input: z.object({ token: z.string(), account: z.string().optional() }),
  texts: ({ input, site }) => fill(mailTexts.confirmEmail, { site: site.name, ...named(input.account ?? '') }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    input.account !== undefined && paragraph(texts.byTeam),
    button({ url: `${site.url}/confirm-email#token=${input.token}`, label: texts.button }),
    note(texts.note),
  ],
});

export const emailChanged = defineTemplate({
  /** The link's token; none when an administrator changed it. */
  input: z.object({ at: z.iso.datetime(), token: z.string().optional() }),
  texts: ({ input: { at, token }, site }) => ({
    ...fill(mailTexts.emailChanged, { site: site.name, at: when(at), hasLink: Boolean(token) }),
    reason: forSafety(site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    facts([[mailTexts.parts.at, when(input.at)]]),
    // An administrator's change is not undone with a link: they vouch for the new address, and are asked instead.
    input.token
      ? takingBack({ url: `${site.url}/undo-email-change#token=${input.token}`, label: texts.button })
      : paragraph(texts.byAdministrator),
  ],
});

/** Where somebody chooses a password. What stands behind the # reaches no server's log. */
export const passwordAddress = ({ url }: MailSite, { email, token }: { email: string; token: string }): string =>
  `${url}/reset-password#email=${encodeURIComponent(email)}&token=${token}`;

type Newcomer = {
  site: MailSite;
  person: { name: string; email: string; token: string };
  /** Why they have an account. */
  about: readonly ReactNode[];
  facts?: ReactNode;
  days: number;
  isBought?: boolean;
};

/** The body of a mail to somebody who chooses a first password. */
export function firstPassword(newcomer: Newcomer): ReactNode[] {
  const { site, person, about, facts: given, days, isBought = false } = newcomer;
  const { headline: welcome, button: label, note: expiry } = mailTexts.firstPassword;
  return [
    headline(welcome(named(person.name))),
    paragraph(...about),
    // Nobody has had a password here: whoever chooses one is signed in with it.
    button({ url: `${passwordAddress(site, person)}&first=1`, label }),
    given,
    note(...rich(expiry, { email: person.email, days, isBought }, { link: linkTo(`${site.url}/auth`) })),
  ];
}

export const resetPassword = defineTemplate({
  // `undone`: nobody asked; what somebody else had done was undone, which ends the password.
  input: z.object({ email: z.string(), token: z.string(), undone: z.enum(['email', 'twoFactor']).optional() }),
  texts: ({ input: { undone = 'none' }, site }) => fill(mailTexts.resetPassword, { site: site.name, undone }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    button({ url: passwordAddress(site, input), label: texts.button }),
    paragraph(texts.expiry),
    note(texts.note),
  ],
});
