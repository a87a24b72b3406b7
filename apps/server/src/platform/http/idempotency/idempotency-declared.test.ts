import type { Endpoint } from '@sayso/contract';
import { expect, test } from 'vitest';
import { APIS } from '../../../features.ts';

/** Calls that start no work: doing them twice leaves what doing them once leaves, or is refused. */
const HARMLESS_TWICE = new Set([
  'accounts.register',
  'identity.login',
  'identity.logout',
  'accounts.createUser',
  'identity.forgotPassword',
  'identity.resetPassword',
  'accounts.verifyEmail',
  'accounts.resendVerification',
  // A second link within a minute is refused.
  'accounts.sendUserResetLink',
  'accounts.sendUserVerification',
  'accounts.resendEmailChange',
  'accounts.confirmEmailChange',
  'accounts.undoEmailChange',
  'identity.undoTwoFactor',
  'identity.completeLogin',
  'accounts.saveAvatar',
  'accounts.stopMails',
  // Whoever is told again looks again.
  'renders.tellOfFilm',
  // The same video is begun once.
  'renders.prepareVideo',
  'accounts.testApiKey',
  'pages.initializeSpecialPages',
  // A picture that comes twice is stored twice, and what no page and no site shows is removed.
  'pages.uploadPagePicture',
  'sites.uploadSitePicture',
  // A site is published or not, and a state that stands there already is stored no second time.
  'sites.publishSite',
  'sites.unpublishSite',
  'sites.restoreSiteVersion',
  // What is looked up, seen or erased already is no other the second time.
  'sites.checkSiteHost',
  'sites.markLeadsSeen',
  'sites.eraseLeadsOf',
  // A link that nobody opens ends within a minute, and one that was opened is refused.
  'sites.createSiteEntry',
  'sites.useSiteEntry',
  // Another code is mailed, as often as its limits allow; what is read and checked is not changed by it.
  'sales.claimPurchase',
  'sales.readExportHead',
  'sales.checkAccess',
  // What is marked already is summed up once.
  'analytics.recountSystem',
  // What is read is stored nowhere, a link that nobody opens ends within a minute, and what is paused or cancelled is no more so the second time.
  'batches.readBatchTable',
  'batches.openBatchArchive',
  'batches.pauseBatch',
  'batches.cancelBatch',
  // The same report counts up.
  'moderation.reportVideo',
  'moderation.reportSite',
  'moderation.makeFrames',
  'moderation.decideContent',
  'moderation.undoDecision',
  'moderation.answerAppeal',
  'moderation.createWordList',
  'moderation.tryText',
  'moderation.checkAgain',
  'moderation.appealDecision',
  // What is looked at twice at once is looked at once; work that was stopped or given away has ended; a new key ends the one before.
  'monitoring.refreshMonitoring',
  'monitoring.examineInstallation',
  'monitoring.workAction',
  'monitoring.renewAlertKey',
  'monitoring.testAlertDelivery',
  // The same fault counts up.
  'monitoring.reportFault',
  'plans.checkTtsLimits',
  'accounts.restoreAccount',
  // What they answer is kept nowhere: it opens a session.
  'identity.loginAsUser',
  'identity.createApiToken',
  'accounts.openDataLink',
  'identity.renewRecoveryCodes',
  'receivers.createReceiver',
  'receivers.rotateReceiverSecret',
  // It waits already the second time.
  'receivers.replayReceiverMessage',
  'webhooks.createWebhookSource',
  'webhooks.rotateWebhookSecret',
  // Each event has a key of its own; of one that is processed again nothing is done twice.
  'webhooks.receiveWebhook',
  'webhooks.retryWebhookEvent',
  'webhooks.replayWebhookEvent',
  'webhooks.replayRefusedEvents',
  'webhooks.tryWebhookMapping',
  'settings.initializeSettings',
  'settings.clearSettingsCache',
  'renders.cancelVideo',
  // These answer what is, or what could be written: nothing is stored.
  'avatars.checkAvatar',
  'renders.checkVideo',
  'scripts.suggestScripts',
  'scripts.rewriteScript',
  'scripts.checkScript',
  'scripts.suggestTitles',
  'scripts.suggestHashtags',
  'scripts.translateScript',
  // A second one is refused: they are there already, have just been asked, or are what they would become.
  'teams.addMember',
  'teams.leaveTeam',
  'teams.acceptInvitation',
  'teams.offerOwnership',
  'teams.acceptOwnership',
  'teams.declineOwnership',
  // It may be sent five times a day, and each letter ends the link of the one before.
  'teams.resendInvitation',
  'library.restoreVideo',
  'watch.unlockVideo',
  // What it answers opens something once, and is kept nowhere.
  'library.openArchive',
  'watch.countView',
  'watch.countViewById',
  // A report that comes twice counts once: it says everything again.
  'analytics.reportWatching',
  // A later rating takes the place of the earlier one; what a use answers is stored nowhere, and using a template twice counts twice.
  'templates.rateTemplate',
  'templates.useTemplate',
]);

const posts = Object.entries(APIS)
  .flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .filter(({ endpoint }) => endpoint.method === 'POST');

test.each(posts)('$name takes an Idempotency-Key, unless it starts no work', ({ name, endpoint }) => {
  expect(endpoint.idempotent).toBe(!HARMLESS_TWICE.has(name));
});

test('a key belongs to somebody: no call of strangers takes one', () => {
  expect(posts.filter(({ endpoint }) => endpoint.idempotent && endpoint.access === 'public')).toEqual([]);
});
