import { INVITATION_DAYS, TOKEN_SCOPES, type TokenScope } from '@sayso/contract';
import { fill } from '@sayso/i18n';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import { button, headline, named, paragraph, when, facts, defineTemplate } from './parts.ts';
import { firstPassword, forSafety, actFacts, ifNotYou, inShort } from './sign-in.ts';

export const welcome = defineTemplate({
  /** `token`: of the link that confirms the address. */
  input: z.object({ name: z.string(), token: z.string().optional() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.welcome, { site: site.name, ...named(input.name) }),
    reason: mailTexts.reasons.signUp({ site: site.name }),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.preheader),
    ...(input.token === undefined
      ? [button({ url: `${site.url}/create`, label: texts.make })]
      : [
          paragraph(texts.confirm),
          button({ url: `${site.url}/verify-email#token=${input.token}`, label: texts.confirmButton }),
        ]),
    paragraph(texts.advice),
  ],
});

/** To somebody for whom an administrator has made an account: the way in. */
export const userInvitation = defineTemplate({
  input: z.object({ name: z.string(), email: z.string(), token: z.string() }),
  texts: ({ site }) => fill(mailTexts.userInvitation, { site: site.name }),
  body: ({ input, site, texts }) => firstPassword({ site, person: input, about: [texts.about], days: INVITATION_DAYS }),
});

export const accountLeaving = defineTemplate({
  input: z.object({ eraseAt: z.iso.datetime() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.accountLeaving, { site: site.name, at: when(input.eraseAt) }),
    reason: forSafety(site),
  }),
  body: ({ site, texts }) => [
    headline(texts.headline),
    paragraph(texts.signedOut),
    paragraph(texts.erased),
    button({ url: `${site.url}/auth`, label: texts.button }),
  ],
});

const MB_BYTES = 1024 ** 2;

export const dataReady = defineTemplate({
  input: z.object({ sizeBytes: z.number(), expiresAt: z.iso.datetime() }),
  texts: ({ input, site }) =>
    fill(mailTexts.dataReady, {
      site: site.name,
      until: when(input.expiresAt),
      size: Math.max(1, Math.ceil(input.sizeBytes / MB_BYTES)),
    }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    facts([
      [texts.size, texts.megabytes],
      [texts.keptUntil, when(input.expiresAt)],
    ]),
    button({ url: `${site.url}/settings`, label: texts.button }),
  ],
});

export const actsInPlace = defineTemplate({
  input: z.object({
    /** Whose place the administrator took, where that is not the reader. */
    person: z.string().nullable(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    acts: z.array(z.object({ words: z.string(), target: z.string(), times: z.number() })),
    /** Acts that `acts` leaves out. */
    more: z.number(),
  }),
  texts: ({ input: { person, from, to, more }, site }) => ({
    ...fill(mailTexts.actsInPlace, {
      site: site.name,
      isYou: person === null,
      person: person ?? '',
      from: when(from),
      to: when(to),
      more,
    }),
    reason: forSafety(site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    ...input.acts.map(({ words, target, times }) =>
      facts([[words, [target, times > 1 ? mailTexts.parts.times({ count: times }) : ''].filter(Boolean).join(', ')]]),
    ),
    input.more > 0 ? paragraph(texts.more) : null,
    paragraph(texts.notAsked),
    button({ url: `${site.url}/dashboard`, label: texts.button }),
  ],
});

export const apiTokenMade = defineTemplate({
  input: z.object({
    at: z.iso.datetime(),
    device: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    expiresAt: z.iso.datetime().nullable(),
  }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.apiTokenMade, { site: site.name }),
    preheader: inShort(input),
    reason: forSafety(site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    actFacts(input, [
      [texts.name, input.name],
      [texts.scopes, input.scopes.map(meaningOf).join('. ')],
      [texts.expires, input.expiresAt ? when(input.expiresAt) : texts.never],
    ]),
    ifNotYou(site, mailTexts.parts.notYourToken),
  ],
});

/** What a scope allows; its name when this version does not know it. */
const meaningOf = (scope: string): string =>
  Object.hasOwn(TOKEN_SCOPES, scope) ? TOKEN_SCOPES[scope as TokenScope] : scope;
