/** Calls that lead to work, by the names that the contract gives them, and what bounds the work. `kept`: it is made once for everybody and kept, so that asking again costs nothing. */
type Work = { calls: readonly string[]; bound: string; kept?: true };

const PLAN = 'videos, seconds and characters of the plan; queue and render minutes of a free account';
const SWEEP = 'the product itself, on a schedule';

/**
 * Every file of the server that begins expensive work: asks a worker for something, speaks, draws, encodes, aligns, cleans files, or packs them. A new one needs its line
 * here, and a call that leads to it a limit in the contract.
 */
export const EXPENSIVE_WORK: Readonly<Record<string, Work>> = {
  'making/renders/enqueue-take.ts': {
    calls: ['startVideo', 'retryVideo', 'retryVideoById', 'changeVideo'],
    bound: `${PLAN}; other speech in a finished video counts as a video, all other changes count for render minutes alone; 5 attempts of a retry; one render of an account at a time`,
  },
  'making/renders/takes/perform-take.ts': {
    calls: [],
    bound: 'one take that enqueue-take.ts stored; pictures and news once for each',
  },
  'making/renders/record-video.ts': {
    calls: ['prepareVideo'],
    bound: `only what a start would be allowed: ${PLAN}; one video of 90 seconds at a time, for the whole process, in the background, and none while somebody waits for a video`,
  },
  'making/renders/takes/take-stages.ts': { calls: [], bound: 'one take that enqueue-take.ts stored' },
  'making/renders/takes/make-pictures.ts': {
    calls: [],
    bound: 'once for each finished take, also posters for other sites',
  },
  'making/renders/takes/recover-takes.ts': { calls: [], bound: 'takes that enqueue-take.ts stored, 25 claims each' },
  'making/specs/specs.routes.ts': { calls: ['sampleBed'], bound: 'one sample for each bed', kept: true },
  'showing/library/archive.service.ts': {
    calls: ['openArchive'],
    bound: 'a link that works once; files are stored, not packed anew',
  },
  'showing/watch/examples.ts': {
    calls: [],
    bound: 'three examples for an installation, while nobody waits; each file is made once for a version',
  },
  'showing/watch/watch.feature.ts': { calls: [], bound: 'three examples for an installation' },
  'making/renders/background-clips.service.ts': {
    calls: [],
    bound: 'one clip of the product itself at a time, while nobody waits',
  },
  'showing/templates/previews.ts': {
    calls: ['templateStill'],
    bound: 'one still for each version of a template that is shown',
    kept: true,
  },
  'showing/templates/previews.job.ts': {
    calls: ['createTemplate', 'saveTemplate', 'restoreTemplateVersion'],
    bound: '60 changes an hour and 100 templates of an account; a preview of some ten seconds for each shown version',
  },
  'showing/templates/make-previews.ts': { calls: [], bound: 'once for each shown version, while nobody waits' },
  'showing/batches/batches.service.ts': {
    calls: ['createBatch', 'updateBatch'],
    bound: '60 batches an hour and 100 of an account, 10,000 rows each; looking at all rows of one takes a few seconds',
  },
  'showing/batches/batch-course.service.ts': {
    calls: ['cancelBatch'],
    bound: 'what is in the making of one batch, two rows at most',
  },
  'showing/batches/run/batch.work.ts': {
    calls: ['updateBatch', 'checkBatch'],
    bound: 'a look at all rows of a batch at a time, 10,000 at most, as when it is made; 60 asked for an hour',
  },
  'showing/batches/run/go-on.ts': {
    calls: ['startBatch', 'sampleBatch', 'resumeBatch', 'retryBatch'],
    bound: `${PLAN}; two rows of a batch at a time, behind whoever waits for a video; the same words in the same voice are spoken once`,
  },
  'making/renders/video-events.service.ts': {
    calls: [],
    bound: 'one look at each take that has ended of a video that somebody follows',
  },
  'running/demo/demo.feature.ts': { calls: [], bound: 'once for an installation' },
  'making/voices/speak-script.ts': {
    calls: ['generateSpeech'],
    bound:
      'one script of an account at a time, as long as the longest video; the same text is spoken once; what nobody uses is erased after a day',
  },
  'making/voices/speech-orders/speech-orders.service.ts': {
    calls: ['generateSpeech'],
    bound: 'the same limit as speech that is waited for; the same script is ordered once',
  },
  'making/voices/voices.service.ts': {
    calls: ['generateSpeech'],
    bound:
      'one sound of 90 s at most at a time, at the lowest priority and while nobody waits for a video; sixteen are kept, ten minutes each',
  },
  'making/voices/voice-samples.ts': {
    calls: ['previewVoice', 'sampleVoice'],
    bound: 'one sample for each voice and tenth of its rate, kept; 12 in the making',
  },
  'making/voices/custom-audio/custom-audio.service.ts': {
    calls: ['uploadAudio', 'createCustomAudio', 'addRecordingWords'],
    bound:
      'seconds of one video, room for files, machine minutes of a free account; the same file with the same words is aligned once',
  },
  'making/voices/custom-audio/align-audio.ts': {
    calls: [],
    bound: 'one recording that custom-audio.service.ts stored',
  },
  'making/voices/custom-audio/transcription.service.ts': {
    calls: ['uploadAudio', 'createCustomAudio', 'transcribeRecording'],
    bound:
      '30 recordings an hour of an account, seconds of one video each; machine minutes of a free account; the budget of the day',
  },
  'making/voices/custom-audio/transcribe-audio.ts': {
    calls: [],
    bound: 'one recording that transcription.service.ts stored',
  },
  'making/voices/speech-partners/speech-partners.service.ts': {
    calls: ['syncSpeechPartner'],
    bound: 'administrators only',
  },
  'making/avatars/presenter-partners/presenter-partners.service.ts': {
    calls: ['syncPresenterPartner'],
    bound: 'administrators only',
  },
  'making/avatars/presenter-partners/sync-presenters.ts': {
    calls: ['syncPresenterPartner'],
    bound: 'administrators and the clock; 120 pictures a run, each once',
  },
  'making/renders/orders/order-film.ts': { calls: [], bound: 'one film that want-film.ts ordered' },
  'making/renders/orders/want-film.ts': {
    calls: ['startVideo', 'changeVideo', 'retryVideo', 'retryVideoById'],
    bound:
      'a take of enqueue-take.ts, the seconds of a day of the partner and of the account; the same film is ordered once',
  },
  'making/voices/voice-packs/voice-packs.service.ts': {
    calls: ['installVoicePack', 'installKnownVoicePack', 'retryVoicePack'],
    bound: 'administrators only',
  },
  'showing/analytics/system/system.service.ts': {
    calls: ['recountSystem'],
    bound: 'administrators only; what is marked twice is summed up once, by one process at a time',
  },
  'people/uploads/clean-file.ts': {
    calls: ['createUpload', 'generateAvatar', 'takeProductPicture', 'makeFace', 'makeBackground'],
    bound: 'two files at once on the machine, one of an account; room for files',
  },
  'people/uploads/upload-folders.service.ts': {
    calls: ['saveAvatar', 'uploadPagePicture', 'uploadAudio', 'createCustomAudio'],
    bound:
      'two files at once on the machine, one of an account; one portrait of a person; pages are for administrators only',
  },
  'making/pictures/pictures.service.ts': {
    calls: ['makeFace', 'makeBackground'],
    bound:
      'six pictures of an account at once, the pictures of a day of the partner and of the account; each is asked for once; room for files',
  },
  'people/uploads/faces.service.ts': {
    calls: ['makePresenter'],
    bound: 'two files at once on the machine, one of an account; a film of a minute; room for files',
  },
  'making/avatars/own-presenters/make-own-presenter.ts': {
    calls: ['makePresenter'],
    bound: 'ten in ten minutes and 50 in all of an account; the seconds of a day of the partner and of the account',
  },
  'making/avatars/own-presenters/own-presenters.service.ts': {
    calls: ['retryPresenter'],
    bound: 'ten in ten minutes of an account; the seconds of a day of the partner and of the account',
  },
  'making/avatars/own-avatars.service.ts': {
    calls: [],
    bound: 'one deletion at the partner for each presenter that was made there',
  },
  'platform/speech/speech-trials.ts': {
    calls: ['testTranscriber', 'installVoicePack'],
    bound: 'one sentence of ours for each trial; for administrators only',
  },
  'making/avatars/custom-avatars.service.ts': {
    calls: ['generateAvatar'],
    bound: 'room for files; the same wish is drawn once',
  },
  'making/avatars/face-studio.service.ts': {
    calls: ['useFace'],
    bound: 'room for files; the same face is kept once',
  },
  'making/avatars/draw-avatar.ts': {
    calls: ['generateFace'],
    bound: 'one avatar that a call stored, one clip of it; of faces some at once on the machine, one of an account',
  },
  'making/avatars/library.ts': {
    calls: ['avatarClip'],
    bound: 'one clip for each performer and own avatar',
    kept: true,
  },
  'making/avatars/avatars.stills.ts': { calls: [], bound: 'one still for each performer and room of the library' },
  'people/webhooks/tell-webhooks.service.ts': {
    calls: [],
    bound:
      'one request of 15 s for each of ten webhooks, and 11 tries of each message; what happened is bounded where it happens',
  },
  'people/webhooks/messages.service.ts': {
    calls: ['testReceiver', 'replayReceiverMessage'],
    bound: '60 an hour of an account',
  },
  'showing/sites/leads/receive-lead.service.ts': {
    calls: [],
    bound: 'one mail for all leads that wait; forms are limited by address and by site',
  },
  'selling/sales/claims.service.ts': {
    calls: ['claimPurchase'],
    bound: 'one mail, three a day for a purchase; claims are limited by person and address',
  },
  'selling/sales/reconciliation/reconciliation.service.ts': {
    calls: ['startReconciliation', 'processReconciliation'],
    bound: 'administrators only',
  },
  'running/moderation/make-frames.ts': { calls: ['makeFrames'], bound: 'administrators only' },
  'running/moderation/tell-reporters.ts': {
    calls: ['decideContent', 'answerAppeal'],
    bound: 'administrators only; one mail to each of those who reported with an address, 25 in a transaction',
  },
  'running/moderation/lists/word-lists.service.ts': {
    calls: ['checkAgain'],
    bound: 'administrators only, ten times an hour; one job that goes through all contents in batches',
  },
  'platform/content/content.ts': {
    calls: [],
    bound: 'a short look at one of the contents, asked for by the service that stored it within its own bounds',
  },
  'selling/inbox/events/events.service.ts': {
    calls: ['retryWebhookEvent', 'replayWebhookEvent'],
    bound: 'administrators only',
  },
  'selling/inbox/sources/refused-events.service.ts': {
    calls: ['replayRefusedEvents'],
    bound: 'administrators only; one job for all that is replayed',
  },
  'people/plans/plan-administration.service.ts': {
    calls: ['createPlan', 'updatePlan'],
    bound: 'administrators only; one job, where numbers of sellers change',
  },
  'selling/inbox/events/unknown-items.service.ts': {
    calls: ['choosePlanOfItem'],
    bound: 'administrators only; one job for all that waits, asked for here and by plan-administration.service.ts',
  },
  'selling/inbox/receive/receive-event.service.ts': {
    calls: ['sendTestEvent'],
    bound: 'one job for all events that wait; who does not know the secret of an address is refused',
  },
  'showing/sites/page/shown-pictures.ts': {
    calls: [],
    bound: 'five widths of each picture of a published site, each made once and kept; one at a time',
  },
  'people/accounts/data-export/data-export.service.ts': {
    calls: ['askForDataExport'],
    bound: 'one copy of a person a day',
  },
  'people/accounts/data-export/make-data-export.ts': {
    calls: [],
    bound: 'one copy that data-export.service.ts stored',
  },
  'people/identity/passwords.service.ts': { calls: ['forgotPassword'], bound: 'one mail' },
  'people/identity/people.service.ts': { calls: [], bound: 'once for each person who confirms their e-mail' },
  'people/accounts/deletion.service.ts': { calls: [], bound: 'once for each person who is erased' },
  'people/accounts/users/update-user.ts': { calls: [], bound: 'administrators only' },
  'people/accounts/email.service.ts': { calls: [], bound: 'once for each mailed link to another e-mail' },
  'people/mail/mail.service.ts': { calls: [], bound: 'one mail that a limited call or a finished video caused' },
  'people/mail/mail.feature.ts': { calls: [], bound: SWEEP },
  'people/mail/outbox.service.ts': { calls: ['sendKeptMails', 'retryMail', 'testMail'], bound: 'administrators only' },
  'platform/http/files/export-routes.ts': { calls: [], bound: 'archive.ts and its links' },
  'platform/speech/natural-speech.ts': { calls: [], bound: 'speech that speak-script.ts asked for' },
  'running/monitoring/faults/browser-faults.service.ts': {
    calls: ['reportFault'],
    bound:
      '20 reports a minute of an address, 60 of a prefix, 500 that wait; sorted by one job at a time, into 500 groups',
  },
  'running/monitoring/health/examine.service.ts': {
    calls: ['examineInstallation'],
    bound: 'administrators only, 5 a minute',
  },
  'operations/doctor/check-speech.ts': {
    calls: [],
    bound: 'a word an hour over all workers, and whoever runs the doctor',
  },
  'operations/doctor/check-render.ts': { calls: [], bound: 'whoever runs the doctor on the machine' },
  'operations/backup/restore-backup.ts': { calls: [], bound: 'whoever restores a backup on the machine' },
};
