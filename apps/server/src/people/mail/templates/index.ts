import { isNameOf } from '@sayso/contract';
import { createElement as h, Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import { alertRaised, alertResolved, receiverOff, testMail } from './operation.ts';
import {
  passwordChanged,
  newLogin,
  twoFactorChanged,
  verifyEmail,
  confirmEmail,
  emailChanged,
  resetPassword,
} from './sign-in.ts';
import {
  purchaseWelcome,
  purchaseKept,
  purchaseAdded,
  purchaseClaim,
  purchaseClaimed,
  purchaseEnded,
  paymentFailed,
} from './purchases.ts';
import {
  reportReceived,
  reportDecided,
  videoReported,
  contentRestricted,
  contentReleased,
  appealReceived,
  appealAnswered,
} from './moderation.ts';
import {
  teamInvitation,
  teamPasswordTyped,
  teamRoleChanged,
  teamRemoved,
  ownershipOffered,
  ownershipAccepted,
} from './team.ts';
import type { MailSite, MailTemplate } from './parts.ts';
import { videoReady, batchEnded, weeklyReport, newLeads, siteDomain } from './videos-and-sites.ts';
import { welcome, userInvitation, accountLeaving, dataReady, actsInPlace, apiTokenMade } from './account.ts';

/** Every kind of mail under its name. A new one is listed here. */
const TEMPLATES = {
  test: testMail,
  welcome,
  userInvitation,
  videoReady,
  batchEnded,
  videoReported,
  reportReceived,
  reportDecided,
  contentRestricted,
  contentReleased,
  appealReceived,
  appealAnswered,
  weeklyReport,
  resetPassword,
  passwordChanged,
  apiTokenMade,
  accountLeaving,
  actsInPlace,
  dataReady,
  newLeads,
  newLogin,
  twoFactorChanged,
  verifyEmail,
  confirmEmail,
  emailChanged,
  purchaseClaim,
  purchaseClaimed,
  siteDomain,
  teamInvitation,
  teamPasswordTyped,
  teamRoleChanged,
  teamRemoved,
  ownershipOffered,
  ownershipAccepted,
  purchaseWelcome,
  purchaseKept,
  purchaseAdded,
  purchaseEnded,
  paymentFailed,
  receiverOff,
  alertRaised,
  alertResolved,
} as const satisfies Record<string, MailTemplate>;

export type TemplateName = keyof typeof TEMPLATES;
/** What a template is filled with, as its sender gives it. */
export type TemplateInput<Name extends TemplateName> = z.input<(typeof TEMPLATES)[Name]['input']>;

/** A template bound to what fills it. */
export type FilledTemplate = {
  kind: string;
  subject: string;
  /** The rest, which costs more and is needed when the mail is written. */
  content(): { preheader: string; body: ReactNode; reason: string; unsubscribeToken: string | undefined };
};

/** Fills a template. @throws ZodError when the input is not what it asks for, as after an update that changed it. */
export function fillTemplate(name: string, given: unknown, site: MailSite): FilledTemplate {
  if (!isNameOf(TEMPLATES, name)) throw new Error(`There is no mail template ${name}`);
  const template: MailTemplate = TEMPLATES[name];
  const filled = { input: template.input.parse(given), site };
  const texts = template.texts(filled);
  return {
    kind: kindOf(name),
    // A line break would end the header.
    subject: texts.subject.replace(/\s+/g, ' ').trim(),
    content: () => ({
      preheader: texts.preheader,
      body: h(Fragment, null, ...template.body({ ...filled, texts })),
      reason: texts.reason,
      unsubscribeToken: template.unsubscribeToken?.(filled),
    }),
  };
}

/** What the outbox calls mails of a template, also of one that this version no longer has. */
export function kindOf(name: string): string {
  return isNameOf(TEMPLATES, name) ? mailTexts.kinds[name] : name;
}
