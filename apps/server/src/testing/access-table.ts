/** Everybody who may meet a call. `customer` owns what the call names, and `viewer` is a member of their account. */
export const PEOPLE = [
  'anonymous',
  'suspended',
  'banned',
  'leaving',
  'otherCustomer',
  'viewer',
  'impersonating',
  'customer',
  'administrator',
] as const;
export type PersonName = (typeof PEOPLE)[number];

/** What somebody is answered: `in` is any answer that is no refusal of the person. */
type Outcome = 'in' | 'unauthenticated' | 'forbidden' | 'not_found' | 'not_while_impersonating';

const STRANGERS = {
  anonymous: 'unauthenticated',
  suspended: 'unauthenticated',
  banned: 'unauthenticated',
  leaving: 'unauthenticated',
} as const;
const MEMBERS = {
  ...STRANGERS,
  otherCustomer: 'in',
  viewer: 'in',
  impersonating: 'in',
  customer: 'in',
  administrator: 'in',
} as const;
const NOBODY_ELSE = { otherCustomer: 'not_found', administrator: 'not_found' } as const;
const OPERATOR = 'forbidden';

/** The kinds of calls, by who comes in. */
export const RULES = {
  public: {
    anonymous: 'in',
    suspended: 'in',
    banned: 'in',
    leaving: 'in',
    otherCustomer: 'in',
    viewer: 'in',
    impersonating: 'in',
    customer: 'in',
    administrator: 'in',
  },
  /** Everybody who is signed in, for themselves or for their account. */
  member: MEMBERS,
  /** A person's own affair. */
  person: { ...MEMBERS, impersonating: 'not_while_impersonating' },
  /** Members who may make something. */
  editor: { ...MEMBERS, viewer: 'forbidden' },
  /** Members of the account that owns what is named. */
  own: { ...MEMBERS, ...NOBODY_ELSE },
  /** Those of them who may change it. */
  ownEditor: { ...MEMBERS, ...NOBODY_ELSE, viewer: 'forbidden' },
  /** Who operates the installation. */
  operator: {
    ...STRANGERS,
    otherCustomer: OPERATOR,
    viewer: OPERATOR,
    impersonating: OPERATOR,
    customer: OPERATOR,
    administrator: 'in',
  },
} as const satisfies Record<string, Record<PersonName, Outcome>>;

/** What the customer owns and a call may name. */
export type Owned = 'video' | 'draft' | 'upload' | 'pronunciation';

/**
 * How a call is to answer. `names`: what of the customer's its `:id` is. `send`: fields that are complete enough to be decided upon, for
 * calls whose service tells people apart; the others are sent nothing, as nothing of theirs is to happen. `query`: the same, in the address.
 */
export type AccessEntry = {
  rule: keyof typeof RULES;
  names?: Owned;
  send?: object;
  query?: string;
};

const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';
const is = (rule: keyof typeof RULES, given: Omit<AccessEntry, 'rule'> = {}): AccessEntry => ({ rule, ...given });

/** Every call of the API, by feature and name. */
export const ACCESS_TABLE: Readonly<Record<string, AccessEntry>> = {
  'accounts.register': is('public'),
  'accounts.login': is('public'),
  'accounts.forgotPassword': is('public'),
  'accounts.resetPassword': is('public'),
  'accounts.verifyEmail': is('public'),
  'accounts.confirmEmailChange': is('public'),
  'accounts.undoEmailChange': is('public'),
  'accounts.completeLogin': is('public'),
  'accounts.logout': is('member'),
  'accounts.currentUser': is('member'),
  'accounts.loginAsUser': is('operator'),
  'accounts.getPreferences': is('member'),
  'accounts.savePreferences': is('member'),
  'accounts.stopMails': is('public'),
  'accounts.getProfile': is('member'),
  'accounts.saveProfile': is('member'),
  'accounts.getUserProfile': is('member'),
  'accounts.saveUserProfile': is('member'),
  'accounts.saveAvatar': is('member'),
  'accounts.deleteAvatar': is('member'),
  'accounts.getSecurity': is('member'),
  'accounts.listActivity': is('member'),
  'accounts.listSessions': is('member'),
  'accounts.saveSecurity': is('person'),
  'accounts.endSession': is('person'),
  'accounts.endOtherSessions': is('person'),
  'accounts.changePassword': is('person'),
  'accounts.changeEmail': is('person'),
  'accounts.getEmailChange': is('member'),
  'accounts.resendEmailChange': is('person'),
  'accounts.cancelEmailChange': is('person'),
  'accounts.resendVerification': is('person'),
  'accounts.getTwoFactor': is('member'),
  'accounts.setTwoFactor': is('person'),
  'accounts.renewRecoveryCodes': is('person'),
  'accounts.getApiKeys': is('member'),
  'accounts.saveApiKeys': is('person'),
  'accounts.deleteApiKeys': is('person'),
  'accounts.deleteApiKey': is('person'),
  'accounts.testApiKey': is('person'),
  'accounts.listApiTokens': is('member'),
  'accounts.createApiToken': is('person'),
  'accounts.deleteApiToken': is('person'),
  'accounts.getDataExport': is('member'),
  'accounts.askForDataExport': is('person'),
  'accounts.openDataLink': is('person'),
  'accounts.downloadData': is('public'),
  'accounts.restoreAccount': is('public'),
  'accounts.deleteAccount': is('person'),
  'accounts.listUsers': is('operator'),
  'accounts.userStatistics': is('operator'),
  'accounts.exportUsers': is('operator'),
  'accounts.createUser': is('operator'),
  'accounts.getUser': is('operator'),
  'accounts.updateUser': is('operator'),
  'accounts.deleteUser': is('operator'),
  'accounts.removeTwoFactor': is('operator'),
  'analytics.reportWatching': is('public'),
  'analytics.watchSummary': is('member'),
  'analytics.watchedVideos': is('member'),
  'analytics.videoWatchSummary': is('own', { names: 'video' }),
  'analytics.exportWatchedVideos': is('member'),
  'analytics.exportWatchedDays': is('member'),
  'audit.listAudit': is('operator'),
  'audit.exportAudit': is('operator'),
  'avatars.listAvatars': is('member'),
  'avatars.getAvatar': is('member'),
  'avatars.listBackgrounds': is('member'),
  'demo.getDemo': is('operator'),
  'demo.hideDemo': is('operator'),
  'demo.removeDemo': is('operator'),
  'mail.listMails': is('operator'),
  'mail.getMail': is('operator'),
  'mail.retryMail': is('operator'),
  'mail.deleteMail': is('operator'),
  'mail.testMail': is('operator'),
  'mail.mailTransport': is('operator'),
  'moderation.reportVideo': is('public'),
  'moderation.listReports': is('operator'),
  'moderation.updateReport': is('operator'),
  'pages.listPages': is('public'),
  'pages.getPage': is('public'),
  'pages.listAdminPages': is('operator'),
  'pages.createPage': is('operator'),
  'pages.getAdminPage': is('operator'),
  'pages.updatePage': is('operator'),
  'pages.deletePage': is('operator'),
  'pages.initializeSpecialPages': is('operator'),
  'pages.uploadPagePicture': is('operator'),
  'pages.listPlanPages': is('operator'),
  'pages.savePlanPages': is('operator'),
  'plans.listPlans': is('member'),
  'plans.getLimits': is('member'),
  'plans.getUsage': is('member'),
  'plans.checkTtsLimits': is('member'),
  'plans.listAdminPlans': is('operator'),
  'plans.createPlan': is('operator'),
  'plans.getPlan': is('operator'),
  'plans.updatePlan': is('operator'),
  'plans.deletePlan': is('operator'),
  'plans.givePlan': is('operator'),
  'plans.takePlan': is('operator'),
  'settings.site': is('public'),
  'settings.listSettings': is('operator'),
  'settings.installationState': is('operator'),
  'settings.updateSettings': is('operator'),
  'settings.getSetting': is('operator'),
  'settings.updateSetting': is('operator'),
  'settings.listSettingsOfGroup': is('operator'),
  'settings.initializeSettings': is('operator'),
  'settings.clearSettingsCache': is('operator'),
  'uploads.createUpload': is('editor', { query: 'kind=logo&name=a.png&consent=true' }),
  'uploads.listUploads': is('member'),
  'uploads.getUpload': is('own', { names: 'upload' }),
  'uploads.deleteUpload': is('ownEditor', { names: 'upload' }),
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
  'voices.generateSpeech': is('editor', { send: { msg: 'Hi.', tts_id: 'no-voice', country: 'en', region: 'US' } }),
  'videos.listDrafts': is('member'),
  'videos.getDraft': is('own', { names: 'draft' }),
  'videos.createDraft': is('editor', { send: { content: {} } }),
  'videos.saveDraft': is('ownEditor', { names: 'draft', send: { version: 1, content: {} } }),
  'videos.deleteDraft': is('ownEditor', { names: 'draft' }),
  'videos.listVideos': is('member'),
  'videos.getVideo': is('own', { names: 'video' }),
  'videos.videoSpeech': is('own', { names: 'video' }),
  'videos.startVideo': is('editor', {
    send: {
      title: 'A',
      avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
      voice_data: { speechId: NOBODYS_ID },
    },
  }),
  'videos.videoState': is('own', { names: 'video' }),
  'videos.checkVideo': is('own', { names: 'video' }),
  'videos.retryVideo': is('ownEditor', { names: 'video' }),
  'videos.retryVideoById': is('ownEditor', { names: 'video' }),
  'videos.makingTime': is('member', { query: '?seconds=12' }),
  'videos.changeVideo': is('ownEditor', { names: 'video', send: { captionText: 'Hi.' } }),
  'videos.cancelVideo': is('ownEditor', { names: 'video' }),
  'videos.listTags': is('member'),
  'videos.updateVideo': is('ownEditor', { names: 'video', send: { title: 'Glow serum' } }),
  'videos.deleteVideo': is('ownEditor', { names: 'video' }),
  'videos.restoreVideo': is('ownEditor', { names: 'video' }),
  'videos.eraseVideo': is('ownEditor', { names: 'video' }),
  'videos.bulkVideos': is('editor', { send: { ids: [NOBODYS_ID], action: 'delete' } }),
  'videos.openArchive': is('member', { send: { ids: [NOBODYS_ID] } }),
  'videos.downloadArchive': is('public'),
  'videos.sampleBed': is('public'),
  'videos.publicVideo': is('public'),
  'videos.unlockVideo': is('public'),
  'videos.oembed': is('public'),
  'videos.countView': is('public'),
  'videos.countViewById': is('public'),
};
