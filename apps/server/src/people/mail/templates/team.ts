import { INVITATION_DAYS, JOIN_PATH } from '@sayso/contract';
import { fill } from '@sayso/i18n';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import { named, button, headline, note, paragraph, plainName, when, type MailSite, defineTemplate } from './parts.ts';

/** Why members are written to. */
const ofMembership = (site: MailSite): string => mailTexts.reasons.membership({ site: site.name });

export const teamInvitation = defineTemplate({
  /** `token`: of the link that accepts it. `isAgain`: it was mailed before. `canSignIn`: a password was typed for the reader. */
  input: z.object({
    account: z.string(),
    invitedBy: z.string(),
    role: z.enum(['viewer', 'editor', 'admin']),
    token: z.string(),
    isAgain: z.boolean(),
    canSignIn: z.boolean().optional(),
  }),
  texts({ input: { account, invitedBy, role, isAgain }, site }) {
    const inviter = plainName(invitedBy);
    const { name, hasName } = named(account);
    return fill(mailTexts.teamInvitation, {
      site: site.name,
      inviter,
      hasInviter: inviter !== '',
      team: name,
      // The account of somebody alone bears their name.
      hasTeam: hasName && name !== inviter,
      role,
      isAgain,
      days: INVITATION_DAYS,
    });
  },
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    button({ url: `${site.url}${JOIN_PATH}#token=${input.token}`, label: texts.button }),
    input.canSignIn ? paragraph(texts.password) : null,
    note(texts.note),
  ],
});

export const teamPasswordTyped = defineTemplate({
  input: z.object({ account: z.string() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.teamPasswordTyped, { site: site.name, ...named(input.account) }),
    reason: ofMembership(site),
  }),
  body: ({ site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    button({ url: `${site.url}/auth`, label: texts.button }),
  ],
});

export const teamRoleChanged = defineTemplate({
  input: z.object({ account: z.string(), from: z.string(), to: z.string() }),
  texts: ({ input: { account, from, to }, site }) => ({
    ...fill(mailTexts.teamRoleChanged, { site: site.name, ...named(account), from, to }),
    reason: ofMembership(site),
  }),
  body: ({ site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    button({ url: `${site.url}/dashboard`, label: texts.button }),
  ],
});

export const teamRemoved = defineTemplate({
  input: z.object({ account: z.string() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.teamRemoved, { site: site.name, ...named(input.account) }),
    reason: ofMembership(site),
  }),
  body: ({ texts }) => [headline(texts.headline), paragraph(texts.about)],
});

export const ownershipOffered = defineTemplate({
  input: z.object({ account: z.string(), from: z.string(), expiresAt: z.iso.datetime() }),
  texts({ input: { account, from, expiresAt }, site }) {
    const owner = plainName(from);
    return {
      ...fill(mailTexts.ownershipOffered, {
        site: site.name,
        ...named(account),
        owner,
        hasOwner: owner !== '',
        // The account of somebody alone bears their name, which is not said twice.
        isTheirs: account === from,
        until: when(expiresAt),
      }),
      reason: ofMembership(site),
    };
  },
  body: ({ site, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    paragraph(texts.end),
    button({ url: `${site.url}/team-members`, label: texts.button }),
  ],
});

/** The former owner becomes an admin, who is let in only while the new owner's plans have a team. */
export const ownershipAccepted = defineTemplate({
  input: z.object({ account: z.string(), to: z.string(), teamGoesOn: z.boolean() }),
  texts({ input: { account, to, teamGoesOn }, site }) {
    const owner = plainName(to);
    const values = { site: site.name, ...named(account), owner, hasOwner: owner !== '', teamGoesOn };
    return { ...fill(mailTexts.ownershipAccepted, values), reason: ofMembership(site) };
  },
  body: ({ input, texts }) => [
    headline(texts.headline),
    paragraph(texts.about, ' ', texts.preheader),
    ...(input.teamGoesOn ? [] : [paragraph(texts.later)]),
  ],
});
