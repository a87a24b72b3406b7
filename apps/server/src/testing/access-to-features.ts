import { type AccessEntry, is } from './access-rules.ts';

/** Who may hear and choose voices, bring recordings, and see to what speaks and writes down. */
export const ACCESS_TO_VOICES: Readonly<Record<string, AccessEntry>> = {
  'voices.listCountries': is('member'),
  'voices.listRegions': is('member'),
  'voices.listVoices': is('member'),
  'voices.listPronunciations': is('member'),
  'voices.createPronunciation': is('editor', { send: { written: 'Sayso', spoken: 'say so' } }),
  'voices.updatePronunciation': is('ownEditor', {
    names: 'pronunciation',
    send: { written: 'Glow', spoken: 'glo' },
  }),
  'voices.deletePronunciation': is('ownEditor', { names: 'pronunciation' }),
  'voices.getVoice': is('member'),
  'voices.searchVoices': is('member'),
  'voices.listLanguages': is('member'),
  'voices.listUnspokenLanguages': is('member'),
  'voices.listAccents': is('member'),
  'voices.listTones': is('member'),
  'voices.previewVoice': is('member'),
  'voices.sampleVoice': is('public'),
  'voices.addFavouriteVoice': is('member'),
  'voices.removeFavouriteVoice': is('member'),
  'voices.syncVoices': is('operator'),
  'voices.listVoicePacks': is('operator'),
  'voices.installVoicePack': is('operator'),
  'voices.installKnownVoicePack': is('operator'),
  'voices.retryVoicePack': is('operator'),
  'voices.removeVoicePack': is('operator'),
  'voices.listSpeechPartners': is('operator'),
  'voices.listPartnerVoices': is('operator'),
  'voices.syncSpeechPartner': is('operator'),
  'voices.testSpeechPartner': is('operator'),
  'voices.speechCost': is('member', { query: 'characters=10' }),
  'voices.uploadAudio': is('editor'),
  'voices.createCustomAudio': is('editor'),
  'voices.listCustomAudio': is('member'),
  'voices.getCustomAudio': is('own', { names: 'recording' }),
  'voices.addRecordingWords': is('ownEditor', { names: 'recording', send: { script: 'Hi.' } }),
  'voices.transcribeRecording': is('ownEditor', { names: 'recording' }),
  'voices.getTranscriber': is('member'),
  'voices.deleteCustomAudio': is('ownEditor', { names: 'recording' }),
  'voices.getSpeech': is('own', { names: 'speech' }),
  'voices.getSpeechOrder': is('own', { names: 'speechOrder' }),
  'voices.cancelSpeechOrder': is('ownEditor', { names: 'speechOrder' }),
  'voices.generateSpeech': is('editor', { send: { msg: 'Hi.', tts_id: 'no-voice', country: 'en', region: 'US' } }),
};

const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';

/** Who may call what of the avatars, and of the partners that lend presenters. */
export const ACCESS_TO_AVATARS: Readonly<Record<string, AccessEntry>> = {
  'avatars.listAvatars': is('member'),
  'avatars.listDefaultAvatars': is('member'),
  'avatars.listCustomAvatars': is('member'),
  'avatars.getAvatar': is('own', { names: 'avatar' }),
  'avatars.markAvatar': is('own', { names: 'avatar', send: { is_favourite: true } }),
  'avatars.renameAvatar': is('ownEditor', { names: 'avatar', send: { name: 'Nora' } }),
  'avatars.deleteOwnAvatar': is('ownEditor', { names: 'avatar' }),
  'avatars.generateAvatar': is('editor'),
  'avatars.avatarClip': is('public'),
  'avatars.generateFace': is('editor', { query: 'seed=none', reaches: { query: 'seed=7' } }),
  'avatars.useFace': is('editor', { send: { seed: 'none' }, reaches: { send: { seed: 7 } } }),
  'avatars.checkAvatar': is('member', { send: { jobId: NOBODYS_ID } }),
  'avatars.listBackgrounds': is('member'),
  'avatars.listPresenterMakers': is('member'),
  'avatars.listOwnPresenters': is('member'),
  'avatars.makePresenter': is('editor'),
  'avatars.getOwnPresenter': is('own', { names: 'presenter' }),
  'avatars.retryPresenter': is('ownEditor', { names: 'presenter' }),
  'avatars.listPresenterPartners': is('operator'),
  'avatars.listPartnerPresenters': is('operator'),
  'avatars.syncPresenterPartner': is('operator'),
  'avatars.testPresenterPartner': is('operator'),
  'avatars.orderCost': is('own', { names: 'avatar', query: 'seconds=10' }),
};

const SOURCE = { kind: 'draft', id: '01990000-0000-7000-8000-000000000001' };

/** Who may see batches, and who may make and run them. */
export const ACCESS_TO_BATCHES: Readonly<Record<string, AccessEntry>> = {
  'batches.listBatches': is('member'),
  'batches.batchStatistics': is('member'),
  'batches.readBatchTable': is('editor', { reaches: { send: { source: SOURCE, table: { text: 'Hook\nHello.' } } } }),
  'batches.createBatch': is('editor', {
    reaches: { send: { name: 'Mugs', source: SOURCE, table: { text: 'Hook\nHello.' } } },
  }),
  'batches.getBatch': is('own', { names: 'batch' }),
  'batches.updateBatch': is('ownEditor', { names: 'batch', send: { name: 'Cups' } }),
  'batches.deleteBatch': is('ownEditor', { names: 'batch' }),
  'batches.batchCost': is('own', { names: 'batch' }),
  'batches.listBatchRows': is('own', { names: 'batch' }),
  'batches.readBatchRow': is('own', { names: 'batch' }),
  'batches.editBatchRow': is('ownEditor', { names: 'batch' }),
  'batches.checkBatch': is('ownEditor', { names: 'batch' }),
  'batches.sampleBatch': is('ownEditor', { names: 'batch' }),
  'batches.startBatch': is('ownEditor', { names: 'batch' }),
  'batches.pauseBatch': is('ownEditor', { names: 'batch' }),
  'batches.resumeBatch': is('ownEditor', { names: 'batch' }),
  'batches.cancelBatch': is('ownEditor', { names: 'batch' }),
  'batches.retryBatch': is('ownEditor', { names: 'batch' }),
  'batches.compareBatch': is('own', { names: 'batch' }),
  'batches.openBatchArchive': is('own', { names: 'batch' }),
  'batches.exportBatch': is('own', { names: 'batch' }),
};

/** Who may report, look at what was reported, and decide about it. */
export const ACCESS_TO_MODERATION: Readonly<Record<string, AccessEntry>> = {
  'moderation.reportVideo': is('public'),
  'moderation.reportSite': is('public'),
  'moderation.listContent': is('operator'),
  'moderation.contentStatistics': is('operator'),
  'moderation.exportContent': is('operator'),
  'moderation.getContent': is('operator'),
  'moderation.makeFrames': is('operator'),
  'moderation.decideContent': is('operator'),
  'moderation.undoDecision': is('operator'),
  'moderation.answerAppeal': is('operator'),
  'moderation.listWordLists': is('operator'),
  'moderation.createWordList': is('operator'),
  'moderation.updateWordList': is('operator'),
  'moderation.deleteWordList': is('operator'),
  'moderation.tryText': is('operator'),
  'moderation.checkAgain': is('operator'),
  'moderation.listContentDecisions': is('member'),
  'moderation.getContentDecision': is('own', { names: 'contentDecision' }),
  'moderation.appealDecision': is('ownAdminInPerson', { names: 'contentDecision', send: { text: 'It is fine.' } }),
};

/** How the installation is, and what to do about it. */
export const ACCESS_TO_MONITORING: Readonly<Record<string, AccessEntry>> = {
  'monitoring.monitoringOverview': is('operator'),
  'monitoring.refreshMonitoring': is('operator'),
  'monitoring.examineInstallation': is('operator'),
  'monitoring.loadHistory': is('operator'),
  'monitoring.slowQueries': is('operator'),
  'monitoring.setIntake': is('operator'),
  'monitoring.forgetProcess': is('operator'),
  'monitoring.workAction': is('operator'),
  'monitoring.listAlerts': is('operator'),
  'monitoring.listAlertRules': is('operator'),
  'monitoring.updateAlertRule': is('operator'),
  'monitoring.getAlertDelivery': is('operator'),
  'monitoring.updateAlertDelivery': is('operator'),
  'monitoring.renewAlertKey': is('operator'),
  'monitoring.testAlertDelivery': is('operator'),
  'monitoring.reportFault': is('public'),
  'monitoring.listFaults': is('operator'),
  'monitoring.getFault': is('operator'),
  'monitoring.updateFault': is('operator'),
};

/** Who may have partners make pictures, see and keep them, and see to those who make them. */
export const ACCESS_TO_PICTURES: Readonly<Record<string, AccessEntry>> = {
  'pictures.getPictureOffers': is('member'),
  'pictures.makeFace': is('editor'),
  'pictures.makeBackground': is('editor', { send: { prompt: 'A bright kitchen' } }),
  'pictures.listMadePictures': is('member'),
  'pictures.getMadePicture': is('own', { names: 'picture' }),
  'pictures.keepMadePicture': is('ownEditor', { names: 'picture' }),
  'pictures.deleteMadePicture': is('ownEditor', { names: 'picture' }),
  'pictures.listPicturePartners': is('operator'),
  'pictures.testPicturePartner': is('operator', { send: { url: '' } }),
};

/** Calls about where an account has its events sent to. */
export const ACCESS_TO_WEBHOOKS: Readonly<Record<string, AccessEntry>> = {
  'webhooks.listReceivers': is('accountAdmin'),
  'webhooks.createReceiver': is('accountAdminInPerson', {
    reaches: { send: { name: 'CRM', url: 'https://crm.example.com', events: ['video.completed'] } },
  }),
  'webhooks.updateReceiver': is('ownAdminInPerson', {
    names: 'webhook',
    send: { name: 'CRM', url: 'https://crm.example.com', events: ['video.completed'], is_on: true },
  }),
  'webhooks.deleteReceiver': is('ownAdmin', { names: 'webhook' }),
  'webhooks.rotateReceiverSecret': is('ownAdminInPerson', { names: 'webhook' }),
  'webhooks.testReceiver': is('ownAdmin', { names: 'webhook' }),
  'webhooks.listReceiverMessages': is('accountAdmin'),
  'webhooks.getReceiverMessage': is('ownAdmin', { names: 'webhookMessage' }),
  'webhooks.replayReceiverMessage': is('ownAdmin', { names: 'webhookMessage' }),
};

/** Calls about sales, and about those who send events of them. */
export const ACCESS_TO_SALES: Readonly<Record<string, AccessEntry>> = {
  'sales.listMyPurchases': is('member'),
  'sales.claimPurchase': is('person'),
  'sales.confirmClaim': is('person'),
  'sales.listPurchases': is('operator'),
  'sales.getPurchase': is('operator'),
  'sales.movePurchase': is('operator'),
  'sales.listPlanReasons': is('operator'),
  'sales.getRevenue': is('operator'),
  'sales.exportSales': is('operator'),
  'sales.listReconciliations': is('operator'),
  'sales.readExportHead': is('operator'),
  'sales.startReconciliation': is('operator'),
  'sales.processReconciliation': is('operator'),
  'sales.getReconciliation': is('operator'),
  'sales.listReconciliationRows': is('operator'),
  'sales.listAccessDifferences': is('operator'),
  'sales.checkAccess': is('operator'),
  'sales.mendAccess': is('operator'),
  'inbox.receiveWebhook': is('public'),
  'inbox.listWebhookSources': is('operator'),
  'inbox.createWebhookSource': is('operator'),
  'inbox.updateWebhookSource': is('operator'),
  'inbox.rotateWebhookSecret': is('operator'),
  'inbox.deleteWebhookSource': is('operator'),
  'inbox.replayRefusedEvents': is('operator'),
  'inbox.discardRefusedEvents': is('operator'),
  'inbox.sendTestEvent': is('operator'),
  'inbox.tryWebhookMapping': is('operator'),
  'inbox.listWebhookEvents': is('operator'),
  'inbox.webhookStatistics': is('operator'),
  'inbox.webhookFilterOptions': is('operator'),
  'inbox.exportWebhookEvents': is('operator'),
  'inbox.listUnknownItems': is('operator'),
  'inbox.choosePlanOfItem': is('operator'),
  'inbox.getWebhookEvent': is('operator'),
  'inbox.deleteWebhookEvent': is('operator'),
  'inbox.retryWebhookEvent': is('operator'),
  'inbox.replayWebhookEvent': is('operator'),
};

/** Nobody is asked at an address of this machine. */
const NOWHERE = 'http://127.0.0.1:9/';

/** The calls that help with scripts. */
export const ACCESS_TO_SCRIPTS: Readonly<Record<string, AccessEntry>> = {
  'scripts.scriptHelp': is('editor'),
  'scripts.suggestScripts': is('editor', {
    send: { product: 'Glow Serum', audience: 'busy parents', tone: 'calm' },
  }),
  'scripts.rewriteScript': is('editor', { send: { script: 'One thing. Another thing.', how: 'shorter' } }),
  'scripts.checkScript': is('editor', { send: { script: 'One thing.' } }),
  'scripts.suggestTitles': is('editor', { send: { script: 'One thing.' } }),
  'scripts.suggestHashtags': is('editor', { send: { script: 'One thing.' } }),
  'scripts.translateScript': is('editor', { send: { script: 'One thing.', language: 'es' } }),
  'scripts.videoLanguages': is('ownEditor', { names: 'video' }),
  'scripts.translateVideo': is('ownEditor', { names: 'video', send: { language: 'es' } }),
  'scripts.readProductPage': is('editor', { send: { address: NOWHERE } }),
  'scripts.seeProductPicture': is('editor', { query: `address=${NOWHERE}` }),
  'scripts.takeProductPicture': is('editor', { send: { address: NOWHERE, consent: true } }),
};

/** Who may see, use and make templates, and decide about those that everybody is to see. */
export const ACCESS_TO_TEMPLATES: Readonly<Record<string, AccessEntry>> = {
  'templates.listTemplates': is('member'),
  'templates.listTemplateCategories': is('member'),
  'templates.listPopularTemplates': is('member'),
  'templates.listFeaturedTemplates': is('member'),
  'templates.getTemplate': is('own', { names: 'template' }),
  'templates.listTemplateVersions': is('ownEditor', { names: 'template' }),
  'templates.createTemplate': is('editor', {
    reaches: {
      send: {
        name: 'Ours',
        category: 'product',
        title: 'Mug',
        script: 'A mug.',
        source: { kind: 'draft', id: '01990000-0000-7000-8000-000000000001' },
      },
    },
  }),
  'templates.saveTemplate': is('ownEditor', {
    names: 'template',
    send: { name: 'Ours', category: 'product', title: 'Mug', script: 'A mug.', version: 1 },
  }),
  'templates.restoreTemplateVersion': is('ownEditor', { names: 'template', send: { version: 1 } }),
  'templates.deleteTemplate': is('ownEditor', { names: 'template' }),
  'templates.rateTemplate': is('own', { names: 'template', send: { rating: 5 } }),
  'templates.useTemplate': is('ownEditor', { names: 'template' }),
  'templates.templateStill': is('public'),
  'templates.templatePreview': is('public'),
  'templates.templateVideo': is('public'),
  'templates.listReviewedTemplates': is('operator'),
  'templates.decideTemplate': is('operator', { send: { act: 'feature', version: 1 } }),
};
