import { fill } from '@sayso/i18n';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import { button, facts, headline, paragraph, rich, when, defineTemplate } from './parts.ts';

/** Something is wrong with the installation, or is worse than whoever reads it was told. `link`: where in the back office more stands about it. */
export const alertRaised = defineTemplate({
  input: z.object({
    severity: z.enum(['info', 'warning', 'critical']),
    title: z.string(),
    details: z.string(),
    advice: z.string(),
    link: z.string(),
    raisedAt: z.string(),
    hasWorsened: z.boolean(),
  }),
  texts: ({ input: { severity, title, advice, details, hasWorsened }, site }) => ({
    ...fill(mailTexts.alertRaised, { site: site.name, severity, title, hasWorsened }),
    preheader: advice || details,
  }),
  body: ({ input: { title, details, advice, link, raisedAt, hasWorsened }, site, texts }) => [
    headline(title),
    ...(hasWorsened ? [paragraph(texts.worse)] : []),
    ...details.split('\n').map((line) => paragraph(line)),
    facts([
      [texts.severityLabel, texts.severity],
      [texts.since, when(raisedAt)],
      ...(advice ? ([[texts.advice, advice]] as const) : []),
    ]),
    button({ url: `${site.url}${link}`, label: texts.button }),
  ],
});

/** What an alert told of is over. */
export const alertResolved = defineTemplate({
  input: z.object({ title: z.string(), raisedAt: z.string(), resolvedAt: z.string() }),
  texts: ({ input, site }) => fill(mailTexts.alertResolved, { site: site.name, title: input.title }),
  body: ({ input: { title, raisedAt, resolvedAt }, site, texts }) => [
    headline(texts.headline),
    paragraph(title),
    facts([
      [texts.began, when(raisedAt)],
      [texts.ended, when(resolvedAt)],
    ]),
    button({ url: `${site.url}/admin/monitoring?section=alerts`, label: texts.button }),
  ],
});

export const receiverOff = defineTemplate({
  input: z.object({
    name: z.string(),
    url: z.string(),
    since: z.string(),
    reason: z.enum(['failing', 'gone', 'maker_left']),
  }),
  texts: ({ input: { name, reason: cause }, site }) => fill(mailTexts.receiverOff, { site: site.name, name, cause }),
  body: ({ input: { name, url, since, reason: cause }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.receiverOff.about, { name, cause })),
    facts([
      [texts.address, url],
      [texts.since, when(since)],
    ]),
    paragraph(texts.advice),
    button({ url: `${site.url}/settings?tab=webhooks`, label: texts.button }),
  ],
});

export const testMail = defineTemplate({
  input: z.object({ sentBy: z.string(), sentAt: z.iso.datetime(), server: z.string() }),
  texts: ({ site }) => fill(mailTexts.test, { site: site.name }),
  body: ({ input, texts }) => [
    headline(texts.headline),
    paragraph(texts.about),
    facts([
      [texts.server, input.server],
      [texts.sentBy, input.sentBy],
      [texts.at, when(input.sentAt)],
    ]),
  ],
});
