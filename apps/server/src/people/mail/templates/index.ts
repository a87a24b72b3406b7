import { isNameOf } from '@sayso/contract';
import type { z } from 'zod';
import { accountLeaving } from './account-leaving.ts';
import { actsInPlace } from './acts-in-place.ts';
import { alertRaised } from './alert-raised.ts';
import { alertResolved } from './alert-resolved.ts';
import { apiTokenMade } from './api-token-made.ts';
import { appealAnswered } from './appeal-answered.ts';
import { appealReceived } from './appeal-received.ts';
import { batchEnded } from './batch-ended.ts';
import { confirmEmail } from './confirm-email.ts';
import { contentReleased } from './content-released.ts';
import { contentRestricted } from './content-restricted.ts';
import { dataReady } from './data-ready.ts';
import { emailChanged } from './email-changed.ts';
import { newLeads } from './new-leads.ts';
import { newLogin } from './new-login.ts';
import { passwordChanged } from './password-changed.ts';
import { paymentFailed } from './payment-failed.ts';
import { purchaseAdded } from './purchase-added.ts';
import { purchaseEnded } from './purchase-ended.ts';
import { purchaseKept } from './purchase-kept.ts';
import { purchaseWelcome } from './purchase-welcome.ts';
import { purchaseClaim } from './purchase-claim.ts';
import { purchaseClaimed } from './purchase-claimed.ts';
import { receiverOff } from './receiver-off.ts';
import { reportDecided } from './report-decided.ts';
import { reportReceived } from './report-received.ts';
import { resetPassword } from './reset-password.ts';
import { ownershipAccepted } from './ownership-accepted.ts';
import { ownershipOffered } from './ownership-offered.ts';
import { siteDomain } from './site-domain.ts';
import { teamInvitation } from './team-invitation.ts';
import { teamPasswordTyped } from './team-password-typed.ts';
import { teamRemoved } from './team-removed.ts';
import { teamRoleChanged } from './team-role-changed.ts';
import { twoFactorChanged } from './two-factor-changed.ts';
import { verifyEmail } from './verify-email.ts';
import type { MailSite, MailTemplate } from './template.ts';
import { testMail } from './test-mail.ts';
import { userInvitation } from './user-invitation.ts';
import { videoReady } from './video-ready.ts';
import { videoReported } from './video-reported.ts';
import { weeklyReport } from './weekly-report.ts';
import { welcome } from './welcome.ts';

/** Every kind of mail under its name. A new one is a file of its own and a line here. */
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
  content(): {
    preheader: string;
    body: ReturnType<MailTemplate['body']>;
    reason: string;
    unsubscribeToken: string | undefined;
  };
};

/** Fills a template. @throws ZodError when the input is not what it asks for, as after an update that changed it. */
export function fillTemplate(name: string, given: unknown, site: MailSite): FilledTemplate {
  const template = findTemplate(name);
  const filled = { input: template.input.parse(given), site };
  return {
    kind: template.kind,
    // A line break would end the header.
    subject: template.subject(filled).replace(/\s+/g, ' ').trim(),
    content: () => ({
      preheader: template.preheader(filled),
      body: template.body(filled),
      reason: template.reason(filled),
      unsubscribeToken: template.unsubscribeToken?.(filled),
    }),
  };
}

/** What the outbox calls mails of a template, also of one that this version no longer has. */
export function kindOf(name: string): string {
  return isNameOf(TEMPLATES, name) ? TEMPLATES[name].kind : name;
}

function findTemplate(name: string): MailTemplate {
  if (!isNameOf(TEMPLATES, name)) throw new Error(`There is no mail template ${name}`);
  return TEMPLATES[name];
}
