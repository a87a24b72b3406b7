// Made by `npm run sdk` from packages/contract. Change that, not this.

/** Stretches of time to look at, up to and with today; `all` begins with the first day that anything was watched. */
export type AnalyticsRange = "7d" | "28d" | "90d" | "all";

/** Where a browser goes to download the archive, once, on this origin. `left_out`: those that have nothing to download. */
export type ArchiveLink = {
  url: string;
  expires_at: Timestamp;
  left_out: Id[];
};

/**
 * One avatar. `avatar_id` names the performer behind it; `style` is the short trait under the name, `tags` are words a search finds it by. `is_own`: the account made it. `look` and `product_upload_id`
 * are an own avatar's: how the engine draws it, and the picture that stands beside it. `clip_url`: a short muted clip in which it moves; null while there is none.
 * `created_by` and `updated_by`: an own avatar's.
 * `source` makes their picture. A partner may not say of whom it is: `gender` is null then, and `age`, `appearance` and `category` always are. `partner`: whom to name there; `cannot`: what they do not do that those of the engine do;
 * `is_gone`: the partner lists them no more, so no further video can be made with them.
 * `words_drawn`: what of an own avatar's description is drawn and what is not, in the words of whoever wrote it.
 */
export type Avatar = {
  id: string;
  avatar_id: string;
  name: string;
  display_name: string;
  description: string;
  style: string;
  gender: "female" | "male" | null;
  age: "teen" | "young-adult" | "adult" | "middle-aged" | "mature" | null;
  appearance: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other" | null;
  category: "professional" | "casual" | "creative" | "fitness" | "business" | null;
  tags?: string[];
  type: "default" | "custom";
  is_own: boolean;
  is_favourite: boolean;
  thumbnail_url: string;
  clip_url: string | null;
  source: "engine" | "heygen" | "a2e" | "did" | "server";
  realism: "illustrated" | "photo-real";
  cannot: ("gestures" | "product_in_hand" | "moods" | "rooms" | "camera")[];
  is_gone: boolean;
  partner: {
    id: "heygen" | "a2e" | "did" | "server";
    presenter: string;
    kind: PresenterKind;
    picture: string | null;
  } | null;
  look?: AvatarLook;
  product_upload_id?: Id;
  words_drawn?: WordsDrawn;
  created_by?: PersonRef | null;
  updated_by?: PersonRef | null;
};

/** How far an avatar is. `data.progress`: percent of the work that is done. `data.avatar`: what came of it, once `completed`. */
export type AvatarJob = {
  success: true;
  status: "processing" | "completed" | "failed";
  data: {
    jobId: Id;
    progress: number;
    url: string | null;
    public_url: string | null;
    error: string | null;
    avatar: Avatar | null;
  };
};

/** How an avatar of one's own is drawn: data of the engine, which nobody else reads. */
export type AvatarLook = Record<string, unknown>;

/** What an own avatar is called. */
export type AvatarName = string;

/** Where the performer comes from: made of a description, chosen from the library, or made in the Face Studio. */
export type AvatarType = "custom" | "library" | "digital";

/** One background a video can stand in front of. */
export type Background = {
  id: string;
  name: string;
  thumbnail_url: string;
};

/** What of it is to become otherwise; what is absent stays. What is named last in the order room, picture, colour takes the place of the others. */
export type BackgroundChange = {
  setting?: string;
  uploadId?: Id | null;
  color?: BackgroundColor | null;
  environment?: Environment;
  lighting?: Lighting;
  style?: SceneStyle;
};

/** A colour that stands in the place of a room. */
export type BackgroundColor = string;

/** What stands behind the performer, and in what light. `color` takes the place of the own picture `uploadId`, which takes that of the room `setting`. */
export type BackgroundDataInput = {
  setting?: string;
  uploadId?: Id | null;
  color?: BackgroundColor | null;
  environment?: Environment;
  lighting?: Lighting;
  style?: SceneStyle;
};

/**
 * A batch, whole but for its rows. `columns`: names of the columns of its table; those of a matrix are its axes. `targets`: what they can be put into. `mapping`: what is put into each. `matrix`: what it was made of; null for a table.
 * `cancel_counts`: videos in the making of which so much was seen that they count when the batch is cancelled now.
 */
export type Batch = {
  id: Id;
  name: string;
  kind: "table" | "matrix";
  state: "checking" | "draft" | "sampling" | "running" | "paused" | "finished" | "cancelled";
  pause: {
    code: string | null;
    message: string;
  } | null;
  source: {
    kind: "template" | "draft";
    id: Id | null;
    name: string;
    version: number | null;
  };
  counts: BatchCounts;
  percent: number;
  sample: {
    row: number;
    state: "invalid" | "ready" | "waiting" | "speaking" | "making" | "done" | "failed" | "cancelled" | "skipped";
  } | null;
  created_by: PersonRef | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
  columns: string[];
  targets: BatchTarget[];
  mapping: BatchMapping;
  matrix: BatchMatrix | null;
  file_name_rule: string;
  cancel_counts: number;
};

/** What may be changed of a batch; what is absent stays. Other columns for a target let all rows be checked anew, and only before the start. */
export type BatchChange = {
  name?: string;
  mapping?: BatchMapping;
  file_name_rule?: string;
};

/** A matrix with what came of each combination, in the order of the axes. `best`: the row whose viewers stayed longest, null while none has been played. */
export type BatchComparison = {
  id: Id;
  axes: {
    hooks: string[];
    presenters: {
      id: string;
      name: string;
    }[];
    voices: {
      id: string;
      name: string;
    }[];
    formats: PictureFormat[];
  };
  cells: {
    number: number;
    state: "invalid" | "ready" | "waiting" | "speaking" | "making" | "done" | "failed" | "cancelled" | "skipped";
    title: string;
    failure: {
      code: string;
      message: string;
    } | null;
    video: {
      id: Id;
      title: string;
      status: VideoStatus;
      percent: number | null;
      duration_ms: number | null;
      thumbnail_url: string | null;
      watch_url: string | null;
    } | null;
    hook: number | null;
    presenter: number | null;
    voice: number | null;
    format: number | null;
    watched: {
      views: number;
      plays: number;
      watched_ms: number;
      average_percent: number | null;
      completions: number;
      shares: number;
      downloads: number;
      clicks: number;
      quarters: number[] | null;
      curve: {
        plays: number;
        segments: number[];
      };
    } | null;
  }[];
  best: number | null;
};

/**
 * What a batch would take: of the rows that are ready or wait. `seconds`: about how long they are together. `making_ms`: about how long the machine makes them, one after the other; null while that is not known. `fits`: how many fit all limits.
 * `limits`: each that there is, those that are not enough first. `too_long`: rows that are longer than the plan allows by what their script says; they would fail.
 */
export type BatchCost = {
  videos: number;
  seconds: number;
  storage_bytes: number;
  making_ms: number | null;
  fits: number;
  limits: {
    limit: UsageLimit;
    plan: string | null;
    used: number;
    max: number;
    needed: number;
    fits: number;
    is_enough: boolean;
    upgrade_url: string | null;
    message: string;
  }[];
  too_long: number;
};

/** How many rows stand where, and how many there are. */
export type BatchCounts = {
  total: number;
  invalid: number;
  ready: number;
  waiting: number;
  speaking: number;
  making: number;
  done: number;
  failed: number;
  cancelled: number;
  skipped: number;
};

/** What is wrong with a row, and where: the column, counted from 0, null where the text comes from no column; the target that it is put into, null for all of the row. */
export type BatchFault = {
  column: number | null;
  target: string | null;
  message: string;
};

/** What the targets of a batch are filled with, by their keys. */
export type BatchMapping = Record<string, {
  column: number;
} | {
  value: string;
}>;

/** Every hook with every presenter, voice and format: a video for each combination. `hook_target`: the text that hooks are put into: `_hook`, in front of the script, or a text slot. `values`: what every video says in the other slots. */
export type BatchMatrix = {
  hooks: string[];
  hook_target: string;
  presenters: string[];
  voices: string[];
  formats: PictureFormat[];
  values: BatchMapping;
};

/** Every hook with every presenter, voice and format: a video for each combination. `hook_target`: the text that hooks are put into: `_hook`, in front of the script, or a text slot. `values`: what every video says in the other slots. */
export type BatchMatrixInput = {
  hooks?: string[];
  hook_target?: string;
  presenters?: string[];
  voices?: string[];
  formats?: PictureFormat[];
  values?: BatchMapping;
};

/** A row: a video that is to be made, or was. `number`: from 1, as it stood in the table. `seconds`: about how long the video is, null while that cannot be said. `failure`: why it failed. `attempts`: how often it was begun. `stand_in`: the voice that spoke it because its own did not answer. `video`: null until there is one, and once that was erased. */
export type BatchRow = {
  number: number;
  state: "invalid" | "ready" | "waiting" | "speaking" | "making" | "done" | "failed" | "cancelled" | "skipped";
  title: string;
  cells: string[];
  faults: BatchFault[];
  seconds: number | null;
  is_sample: boolean;
  attempts: number;
  failure: {
    code: string;
    message: string;
  } | null;
  stand_in: string | null;
  video: {
    id: Id;
    title: string;
    status: VideoStatus;
    percent: number | null;
    duration_ms: number | null;
    thumbnail_url: string | null;
    watch_url: string | null;
  } | null;
};

/** What is changed of a row: cells by the number of their column, from 0. `skip`: whether it is left out. */
export type BatchRowChangeInput = {
  cells?: Record<string, string>;
  skip?: boolean;
};

/**
 * What the video of a row says and shows, made of the template and the row's cells as the video itself is. `faults`: what is wrong with the row as things are now. `script`: all that is spoken, with its marks for pauses and stress. `seconds`: about how long the video is.
 * `stand_in_presenter`: who of the library performs where a partner's presenter cannot be filmed. `file_name`: how its file in the ZIP is called; another one called so has a number behind it.
 * Where a slot cannot be filled there is no script yet, and nothing else that comes of it: null, and '' as title.
 */
export type BatchRowContent = {
  number: number;
  state: "invalid" | "ready" | "waiting" | "speaking" | "making" | "done" | "failed" | "cancelled" | "skipped";
  faults: BatchFault[];
  script: string | null;
  seconds: number | null;
  title: string;
  presenter: {
    id: string;
    name: string;
  } | null;
  stand_in_presenter: {
    id: string;
    name: string;
  } | null;
  voice: {
    id: string;
    name: string;
  } | null;
  format: PictureFormat | null;
  file_name: string | null;
};

/** What the videos are made of: a template that one may use, or a draft of the account. */
export type BatchSource = {
  kind: "template" | "draft";
  id: Id;
};

/** What the batches of an account came to. `videos_this_month`: of rows that were done since the first of the month, UTC. */
export type BatchStatistics = {
  batches: {
    total: number;
    checking: number;
    draft: number;
    sampling: number;
    running: number;
    paused: number;
    finished: number;
    cancelled: number;
  };
  rows: BatchCounts;
  videos_this_month: number;
  success_percent: number | null;
};

/**
 * A batch in a list. `pause`: why it is paused; `code`: of the registry, null where a person has paused it. `percent`: rows that have come to an end, of all that are not left out.
 * `sample`: the row that was made first, or is.
 */
export type BatchSummary = {
  id: Id;
  name: string;
  kind: "table" | "matrix";
  state: "checking" | "draft" | "sampling" | "running" | "paused" | "finished" | "cancelled";
  pause: {
    code: string | null;
    message: string;
  } | null;
  source: {
    kind: "template" | "draft";
    id: Id | null;
    name: string;
    version: number | null;
  };
  counts: BatchCounts;
  percent: number;
  sample: {
    row: number;
    state: "invalid" | "ready" | "waiting" | "speaking" | "making" | "done" | "failed" | "cancelled" | "skipped";
  } | null;
  created_by: PersonRef | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
};

/** A table with a row for each video: a file, byte for byte, as Base64, or pasted text. `has_header`: whether its first row names the columns; null: found out. */
export type BatchTableInput = {
  text?: string;
  file?: string;
  encoding?: "auto" | "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  separator?: "auto" | "comma" | "semicolon" | "tab" | "pipe";
  has_header?: boolean | null;
};

/**
 * Something that columns of a table, and axes of a matrix, can be put into. `kind`: what its cells hold: words; the file name of a picture of one's own, or its id; the name of a voice or presenter, or its id; a colour such as #ff4d6d;
 * a format such as 9:16. `default`: what is taken where it has neither a column nor words for every row, '' for nothing, as a person reads it. An empty cell of its column is empty.
 */
export type BatchTarget = {
  key: string;
  label: string;
  help: string;
  kind: "text" | "picture" | "voice" | "presenter" | "color" | "format";
  is_required: boolean;
  max_characters: number | null;
  default: string;
};

/** What became of one of them: done, or why not, in a code of the registry and in words to read. */
export type BulkResult = {
  id: Id;
  done: boolean;
  code: string | null;
  message: string | null;
};

/** What is to be done to many videos at once. `tag`: which one, for the last two. */
export type BulkVideos = {
  ids: Id[];
  action: "delete" | "restore" | "delete_forever" | "add_tag" | "remove_tag";
  tag?: Tag;
};

/** The button below the player. `url`: where it leads, http or https. */
export type CallToAction = {
  text: string;
  url: string;
};

/** The button below the player. `url`: where it leads, http or https. */
export type CallToActionInput = {
  text: string;
  url: string;
};

/**
 * What the camera does; any of it goes together. `cutIns`: nearer shots on emphasis. `pushIn`: a slow approach over the whole clip. `handheld`: held at arm's length and
 * never quite still. `punchIns`: a quick zoom on a stressed word, and a cut back after the sentence.
 */
export type CameraMoves = {
  cutIns: boolean;
  pushIn: boolean;
  handheld: boolean;
  punchIns: boolean;
};

/**
 * What the camera does; any of it goes together. `cutIns`: nearer shots on emphasis. `pushIn`: a slow approach over the whole clip. `handheld`: held at arm's length and
 * never quite still. `punchIns`: a quick zoom on a stressed word, and a cut back after the sentence.
 */
export type CameraMovesInput = {
  cutIns?: boolean;
  pushIn?: boolean;
  handheld?: boolean;
  punchIns?: boolean;
};

/** A video that would be cancelled: how much of it was given out, and whether it counts as a video of the plan. `duration_ms` is null until its frames are counted. */
export type CancelCost = {
  id: Id;
  seen_ms: number;
  duration_ms: number | null;
  counts: boolean;
};

/** Who ends the lines and pages of captions: the engine, or whoever wrote their text, by line breaks and empty lines. */
export type CaptionBreaks = "auto" | "written";

/** Typeface of Latin, Greek and Cyrillic captions; other scripts have their own. */
export type CaptionFont = "montserrat" | "oswald" | "rubik" | "playfair";

/** Look of the captions. `color`: the accent, as `#rrggbb`. */
export type CaptionLook = {
  style: CaptionStyle;
  font: CaptionFont;
  size: "small" | "medium" | "large";
  color: string;
  position: "high" | "middle" | "low";
};

/** Look of the captions. `color`: the accent, as `#rrggbb`. */
export type CaptionLookInput = {
  style?: CaptionStyle;
  font?: CaptionFont;
  size?: "small" | "medium" | "large";
  color?: string;
  position?: "high" | "middle" | "low";
};

/** How captions are burned into the picture. Subtitle files are made always. */
export type CaptionStyle = "off" | "highlight" | "karaoke" | "box" | "outline" | "minimal";

/**
 * What a finished video is to become; what is absent stays. A room (`setting`) takes the place of an own background or colour. Who performs stays; with which product (`avatar_data`) may change. `captionText`: the captions' words,
 * where they shall differ from what is spoken, no longer than a script may be; null for those that are spoken. `captionBreaks`: `written` where each line break of that text ends a line
 * and each empty line a page; what it does not say is set by the engine. `attempts`: the video's as it was read; where another change came in between, nothing is made and the answer holds the video as it is now. Other speech (`voice_data`) uses one video of the plan, everything else none.
 */
export type ChangeVideoInput = {
  voice_data?: {
    speechId: string;
  };
  avatar_data?: {
    product: OtherProduct;
  };
  background_data?: BackgroundChange;
  script_data?: {
    logoPosition?: LogoPosition;
    logoUploadId?: Id | null;
  };
  output?: OutputChangeInput;
  captionText?: string | null;
  captionBreaks?: CaptionBreaks;
  attempts?: number;
};

/** A script and how long its video is thought to be, in seconds, end card included. */
export type CheckTtsLimits = {
  script_text: string;
  estimated_seconds: number;
};

/**
 * A sentence that an advertisement should not say like this. `start` and `end` are places in the script, in UTF-16 units; `phrase` is what
 * gave it away, `suggestion` the sentence as it could be said, '' where it is better left out.
 */
export type ClaimFinding = {
  rule: "personal_experience" | "health" | "income" | "guarantee" | "before_after" | "superlative" | "competitor" | "scarcity" | "proof";
  start: number;
  end: number;
  sentence: string;
  phrase: string;
  reason: string;
  suggestion: string;
  source: {
    name: string;
    url: string;
  };
};

/** What an account says against a decision, and what it was answered. */
export type ContentAppeal = {
  id: Id;
  text: string;
  made_at: Timestamp;
  outcome: "upheld" | "reversed" | null;
  answer: string;
  answered_at: Timestamp | null;
};

/**
 * A decision about contents of one's own account that held them back. `content.subject_id`: their own id, such as a video's; `status`: where they stand now. `is_in_force`: it holds still.
 * `can_appeal`: nobody has appealed yet, and there is time until `appeal_until`.
 */
export type ContentDecision = {
  id: Id;
  act: "hide" | "approve" | "flag" | "remove" | "restore" | "uphold" | "erase";
  is_automated: boolean;
  decided_at: Timestamp;
  reason: ModerationReasonName | null;
  note: string;
  statement: StatementOfReasons;
  is_in_force: boolean;
  can_appeal: boolean;
  appeal_until: Timestamp;
  appeal: ContentAppeal | null;
  content: {
    kind: "video" | "upload" | "avatar" | "site_picture" | "site" | "template";
    subject_id: Id;
    title: string;
    status: "approved" | "pending" | "flagged" | "removed";
    erase_at: Timestamp | null;
    is_gone: boolean;
  };
};

/** What a new site needs. */
export type CreateSiteInput = {
  name: string;
  domain: SiteDomain;
};

/**
 * A recording of an account, made clean. While it is `processing`, somebody finds out when each word is spoken; `completed`, its `speech` is as good as a
 * generated one; `failed`, `error` says what to do. `script` is null when nobody said what is spoken: the mouth then follows the sound, and there are no captions.
 * `timed_roughly`: no voice speaks its language to compare it with, so words were spread over what is heard. `transcription`: null where nobody was asked to write the words down; while
 * it is awaited the recording is `processing`, and what was understood becomes its `script`.
 */
export type CustomAudio = {
  id: Id;
  name: string;
  status: "processing" | "completed" | "failed";
  url: string;
  duration_ms: number;
  script: string | null;
  timed_roughly: boolean;
  speech: Speech | null;
  error: string | null;
  transcription: Transcription | null;
  created_at: Timestamp;
};

/** A record that whoever owns a domain name adds at their DNS provider. */
export type DnsRecord = {
  type: "TXT" | "CNAME" | "A" | "AAAA";
  name: string;
  value: string;
};

/** Whether a label can be taken. `kept`: its site was deleted, and it is free again at `free_at`. `message`: the same in words. `sites_domain`: what follows the label in an address, such as `example.com` or `localhost:3000`. */
export type DomainAnswer = {
  domain: string;
  state: "free" | "taken" | "kept" | "reserved" | "invalid";
  message: string;
  free_at: Timestamp | null;
  sites_domain: string;
};

/** An own recording or audio file that speaks. `script`: what is said in it, where somebody wrote that. */
export type DraftAudio = {
  speechId: Id;
  name: string;
  durationMs: number;
  audioUrl: string;
  timingUrl: string;
  script: string;
};

/** An own recording or audio file that speaks. `script`: what is said in it, where somebody wrote that. */
export type DraftAudioInput = {
  speechId: Id;
  name: string;
  durationMs: number;
  audioUrl: string;
  timingUrl: string;
  script?: string;
};

/** A made speech of a draft. `isOutdated`: words of it are said otherwise since. */
export type DraftSpeech = {
  id: Id;
  audioUrl: string;
  timingUrl: string;
  durationMs: number;
  source: SpeechSource;
  isOutdated: boolean;
};

/** A made speech of a draft. `isOutdated`: words of it are said otherwise since. */
export type DraftSpeechInput = {
  id: Id;
  audioUrl: string;
  timingUrl: string;
  durationMs: number;
  source: SpeechSourceInput;
  isOutdated?: boolean;
};

/** A draft in a list: enough to know it again. `script`: its beginning. `edited_by`: the name of who changed it last. `editors`: who has it open now, each person once, the asking one included. */
export type DraftSummary = {
  id: Id;
  version: number;
  title: string | null;
  script: string;
  step: 1 | 2 | 3;
  avatar_name: string | null;
  thumbnail_url: string;
  edited_by: string | null;
  created_by: PersonRef | null;
  updated_by: PersonRef | null;
  editors: PersonRef[];
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Which state of a draft was read. */
export type DraftVersion = number;

/** A stretch of the pictures that is done. Times in milliseconds of the video. */
export type EarlyPart = {
  name: string;
  start_ms: number;
  duration_ms: number;
};

/**
 * What of a video can be played while it is made. `try_id` names what the parts belong together in: when it changes, everything that came before is void.
 * `parts`: stretches of the pictures that are done, in order, with gaps where one is still made. `has_sound`: the sound of each of them is there.
 * `picture_type`, `sound_type`: media types with codecs, as a browser asks for them; the pictures' is null until the first part. `duration_ms` of the whole video is null until its frames are counted.
 * `is_here`: false where another machine makes it, whose parts this one does not see.
 */
export type EarlyPlayback = {
  try_id: string;
  is_here: boolean;
  width: number;
  height: number;
  duration_ms: number | null;
  picture_type: string | null;
  sound_type: string;
  has_sound: boolean;
  parts: EarlyPart[];
};

/** A site as it is edited. `version` counts its changes. `pictures` and `videos`: what the document names, as far as it is there and may be shown. */
export type EditedSite = {
  id: Id;
  name: string;
  domain: string;
  url: string;
  is_published: boolean;
  has_changes: boolean;
  is_in_plan: boolean;
  is_served: boolean;
  held: "removed" | "hidden" | "flagged" | null;
  published_at: Timestamp | null;
  new_leads: number;
  look: {
    theme: "editorial" | "bold" | "creator" | "cinema";
    mode: "light" | "dark" | "system";
    accent: string;
  };
  created_at: Timestamp;
  updated_at: Timestamp;
  created_by: PersonRef | null;
  updated_by: PersonRef | null;
  document: SiteDocument;
  version: number;
  published_version: number | null;
  pictures: SitePicture[];
  videos: SiteVideo[];
};

/**
 * What is said about a video; what is absent stays. `tags` are all it shall have: one that comes twice, however it is written, counts once.
 * `updated_at`: the video's as it was read; where another change came in between, the answer is `video_changed` with the video as it is now in `data.video`.
 */
export type EditVideoInput = {
  title?: string;
  description?: string;
  tags?: Tag[];
  visibility?: Visibility;
  password?: string;
  show_details?: boolean;
  call_to_action?: CallToActionInput | null;
  updated_at?: string;
};

/** An email address, in lower case and with its domain in ASCII, as it is stored. */
export type EmailAddressInput = string;

/** The last three seconds: what is to be bought. Empty texts are left out; one of name, price, button must be there. */
export type EndCard = {
  productUploadId: Id | null;
  name: unknown;
  price: unknown;
  button: unknown;
  link: unknown;
};

/** The last three seconds: what is to be bought. Empty texts are left out; one of name, price, button must be there. */
export type EndCardInput = {
  productUploadId?: Id | null;
  name?: string;
  price?: string;
  button?: string;
  link?: string;
};

/** Time of day in the scene behind the performer. */
export type Environment = "day" | "golden" | "evening" | "night";

/** Whose leads are erased. */
export type EraseLeadsInput = {
  email: EmailAddressInput;
};

/** One video, large, with what it should lead to. */
export type FeaturedBlock = {
  id: string;
  type: "featured";
  title: unknown;
  text: unknown;
  video: Id | null;
  button: SiteLink;
};

/** One video, large, with what it should lead to. */
export type FeaturedBlockInput = {
  id: string;
  type: "featured";
  title?: string;
  text?: string;
  video?: Id | null;
  button?: SiteLinkInput;
};

/** What a file of an account is for: what people bring along, and faces, which are made here. */
export type FileKind = "logo" | "background" | "product" | "music" | "face";

/** How the files of a batch are called: words, and places such as `{number}`. */
export type FileNameRule = string;

/** The same as it is on the wire and in browsers: its look stands flat beside the rest. */
export type FlatDraft = {
  step: 1 | 2 | 3;
  avatarType: AvatarType;
  avatar: {
    id: string;
    avatar_id: string;
    name: string;
    display_name: string;
    description: string;
    style: string;
    gender: "female" | "male" | null;
    age: "teen" | "young-adult" | "adult" | "middle-aged" | "mature" | null;
    appearance: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other" | null;
    category: "professional" | "casual" | "creative" | "fitness" | "business" | null;
    tags?: string[];
    type: "default" | "custom";
    is_own: boolean;
    is_favourite: boolean;
    thumbnail_url: string;
    clip_url: string | null;
    source: "engine" | "heygen" | "a2e" | "did" | "server";
    realism: "illustrated" | "photo-real";
    cannot: ("gestures" | "product_in_hand" | "moods" | "rooms" | "camera")[];
    is_gone: boolean;
    partner: {
      id: "heygen" | "a2e" | "did" | "server";
      presenter: string;
      kind: PresenterKind;
      picture: string | null;
    } | null;
    look?: AvatarLook;
    product_upload_id?: Id;
    words_drawn?: WordsDrawn;
  } | null;
  standInAvatarId?: string | null;
  avatarName: string;
  description: string;
  gender: "" | "female" | "male";
  appearance: "" | "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other";
  clothing: string;
  age: "" | "teen" | "young-adult" | "adult" | "middle-aged" | "mature";
  productUploadId: Id | null;
  avatarJobId: Id | null;
  createdAvatarId: Id | null;
  avatarCreationError: string | null;
  face: Record<string, string | number | boolean | null> | null;
  useCustomAudio: boolean;
  customAudioId: Id | null;
  customAudio: DraftAudio | null;
  audioLanguage: string;
  script: string;
  country: string;
  region: string;
  voice: {
    id: string;
    name: string;
    by: "default" | "person";
  } | null;
  speechRate: SpeechRate;
  speechMood: Mood | null;
  speech: DraftSpeech | null;
  speechOrder: {
    id: Id;
    source: SpeechSource;
    isOutdated: boolean;
  } | null;
  title: string | null;
  background: {
    id: string;
    name: string;
  } | null;
  backgroundUploadId: Id | null;
  backgroundColor: BackgroundColor | null;
  environment: Environment;
  lighting: Lighting;
  sceneStyle: SceneStyle;
  logoPosition: LogoPosition;
  logoUploadId: Id | null;
  product: ShownProduct;
  output: {
    format: PictureFormat;
    captions: CaptionLook;
    camera: CameraMoves;
    music: Music | null;
    endCard: UnfinishedEndCard | null;
  };
};

/** The same as it is on the wire and in browsers: its look stands flat beside the rest. */
export type FlatDraftInput = {
  step?: 1 | 2 | 3;
  avatarType?: AvatarType;
  avatar?: {
    id: string;
    avatar_id: string;
    name: string;
    display_name: string;
    description: string;
    style: string;
    gender: "female" | "male" | null;
    age: "teen" | "young-adult" | "adult" | "middle-aged" | "mature" | null;
    appearance: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other" | null;
    category: "professional" | "casual" | "creative" | "fitness" | "business" | null;
    tags?: string[];
    type: "default" | "custom";
    is_own: boolean;
    is_favourite?: boolean;
    thumbnail_url: string;
    clip_url?: string | null;
    source?: "engine" | "heygen" | "a2e" | "did" | "server";
    realism?: "illustrated" | "photo-real";
    cannot?: ("gestures" | "product_in_hand" | "moods" | "rooms" | "camera")[];
    is_gone?: boolean;
    partner?: {
      id: "heygen" | "a2e" | "did" | "server";
      presenter: string;
      kind: PresenterKind;
      picture: string | null;
    } | null;
    look?: AvatarLook;
    product_upload_id?: Id;
    words_drawn?: WordsDrawn;
  } | null;
  standInAvatarId?: string | null;
  avatarName?: string;
  description?: string;
  gender?: "" | "female" | "male";
  appearance?: "" | "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other";
  clothing?: string;
  age?: "" | "teen" | "young-adult" | "adult" | "middle-aged" | "mature";
  productUploadId?: Id | null;
  avatarJobId?: Id | null;
  createdAvatarId?: Id | null;
  avatarCreationError?: string | null;
  face?: Record<string, string | number | boolean | null> | null;
  useCustomAudio?: boolean;
  customAudioId?: Id | null;
  customAudio?: DraftAudioInput | null;
  audioLanguage?: string;
  script?: string;
  country?: string;
  region?: string;
  voice?: {
    id: string;
    name: string;
    by: "default" | "person";
  } | null;
  speechRate?: SpeechRate;
  speechMood?: Mood | null;
  speech?: DraftSpeechInput | null;
  speechOrder?: {
    id: Id;
    source: SpeechSourceInput;
    isOutdated?: boolean;
  } | null;
  title?: string | null;
  background?: {
    id: string;
    name: string;
  } | null;
  backgroundUploadId?: Id | null;
  backgroundColor?: BackgroundColor | null;
  environment?: Environment;
  lighting?: Lighting;
  sceneStyle?: SceneStyle;
  logoPosition?: LogoPosition;
  logoUploadId?: Id | null;
  product?: ShownProduct;
  output?: {
    format?: PictureFormat;
    captions?: CaptionLookInput;
    camera?: CameraMovesInput;
    music?: MusicInput | null;
    endCard?: UnfinishedEndCardInput | null;
  };
};

/** The foot of the page, with the pages that the law asks for. */
export type FooterBlock = {
  id: string;
  type: "footer";
  text: unknown;
  links: {
    text: unknown;
    href: string;
    id: string;
  }[];
};

/** The foot of the page, with the pages that the law asks for. */
export type FooterBlockInput = {
  id: string;
  type: "footer";
  text?: string;
  links?: {
    text: string;
    href: string;
    id: string;
  }[];
};

/** Where a search found a video whose title and tags do not say it: a line of another text, in parts, those that were looked for marked. */
export type FoundLine = {
  place: "script" | "captions" | "description";
  parts: {
    text: string;
    is_match: boolean;
  }[];
};

/** Public videos, in the order of their ids. */
export type GalleryBlock = {
  id: string;
  type: "gallery";
  title: unknown;
  text: unknown;
  videos: Id[];
  layout: "grid" | "row";
};

/** Public videos, in the order of their ids. */
export type GalleryBlockInput = {
  id: string;
  type: "gallery";
  title?: string;
  text?: string;
  videos?: Id[];
  layout?: "grid" | "row";
};

/** A character as somebody describes it, with the picture of the product, or the id of one that was sent before. The word `consent` is given once per picture. Without a `name` it gets one. */
export type GenerateAvatarForm = {
  description: string;
  gender: "female" | "male";
  appearance: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other";
  age: "teen" | "young-adult" | "adult" | "middle-aged" | "mature";
  clothing?: "casual" | "business" | "fitness" | "trendy" | "formal" | "creative";
  name?: AvatarName;
  productImage?: Blob;
  productUploadId?: Id;
  consent?: "true";
};

/** What a script becomes speech with, in the order in which the documents check it. `country` is the language code; `mood`: how it is meant, for voices with `has_moods`; null or none: plainly. `wait_seconds`: how long the answer may wait for the speech. */
export type GenerateSpeechInput = {
  msg: string;
  country: string;
  region: string;
  tts_id: string;
  speechRate?: SpeechRate;
  mood?: Mood | null;
  wait_seconds?: number;
};

/** See `HASHTAGS_OF`. */
export type HashtagPlatform = "tiktok" | "instagram" | "youtube" | "facebook" | "x" | "linkedin";

/** The first thing visitors see. `layout`: text and picture or video beside each other, or one above the other. */
export type HeroBlock = {
  id: string;
  type: "hero";
  headline: unknown;
  text: unknown;
  button: SiteLink;
  second_button: SiteLink;
  picture: SitePictureUse | null;
  video: Id | null;
  layout: "beside" | "centred";
};

/** The first thing visitors see. `layout`: text and picture or video beside each other, or one above the other. */
export type HeroBlockInput = {
  id: string;
  type: "hero";
  headline?: string;
  text?: string;
  button?: SiteLinkInput;
  second_button?: SiteLinkInput;
  picture?: SitePictureUseInput | null;
  video?: Id | null;
  layout?: "beside" | "centred";
};

/** Opaque id on the wire (a UUIDv7 in the store). */
export type Id = string;

/** What a visitor left in the form of a site. `consent`: the words they agreed to. `is_new`: nobody of the account has seen it in the list yet. */
export type Lead = {
  id: Id;
  email: string;
  name: string;
  phone: string;
  message: string;
  consent: string;
  is_new: boolean;
  created_at: Timestamp;
};

/** Where visitors leave their e-mail. `consent`: what they agree to, beside a box that they tick themselves, see `consentOf`; `thanks`: what they read afterwards. */
export type LeadsBlock = {
  id: string;
  type: "leads";
  title: unknown;
  text: unknown;
  name: "off" | "optional" | "required";
  phone: "off" | "optional" | "required";
  message: "off" | "optional" | "required";
  button: unknown;
  consent: unknown;
  thanks: unknown;
};

/** Where visitors leave their e-mail. `consent`: what they agree to, beside a box that they tick themselves, see `consentOf`; `thanks`: what they read afterwards. */
export type LeadsBlockInput = {
  id: string;
  type: "leads";
  title?: string;
  text?: string;
  name?: "off" | "optional" | "required";
  phone?: "off" | "optional" | "required";
  message?: "off" | "optional" | "required";
  button?: string;
  consent?: string;
  thanks?: string;
};

/** Words of the brief that no script says, and why. */
export type LeftOut = {
  text: string;
  reason: string;
};

/** How scene and performer are lit; `auto` takes what suits the setting and the time of day. */
export type Lighting = "auto" | "studio" | "natural" | "artistic";

/** Corner of the logo in the picture. */
export type LogoPosition = "top-left" | "top-right" | "bottom-left" | "bottom-right" | "none";

/** Whose work a list is about: a person's, or `former` for that of people who have been erased. */
export type MadeBy = Id | "former";

/**
 * A picture that was asked for. `progress`: 0 to 100. `upload`: the file among those of the account, once it is there: its `id` names the picture wherever the API takes one. `is_kept`: a face that is not kept goes
 * after some days. `error`: why there is none, in words.
 */
export type MadePicture = {
  id: Id;
  use: PictureUse;
  state: "waiting" | "making" | "made" | "failed";
  progress: number;
  partner: "face-studio" | "image-server";
  partner_name: string;
  face: {
    gender: "female" | "male";
    ethnicity: "european" | "african" | "west_asian" | "south_asian" | "east_asian" | "southeast_asian" | "latin_american";
    age?: number;
    lighting: "auto" | "studio" | "natural" | "artistic";
    mood: "joyous" | "excited" | "warm" | "composed" | "serious" | "auto";
    zoom_level: "standard" | "closeup";
    skintone?: number;
    hair_color?: "black" | "dark_brown" | "brown" | "chestnut" | "auburn" | "ginger" | "light_brown" | "dark_blonde" | "blonde" | "platinum" | "grey" | "white" | "pink" | "blue";
    hair_length?: number;
    facial_hair?: number;
  } | null;
  prompt: string | null;
  format: PictureFormat;
  upload: Upload | null;
  is_kept: boolean;
  error: string | null;
  created_at: Timestamp;
};

/** A background for videos. */
export type MakeBackgroundInput = {
  partner?: "face-studio" | "image-server";
  prompt: string;
  format?: PictureFormat;
};

/** A photo-real face. Without a partner, whoever is on offer first makes it. */
export type MakeFaceInput = {
  gender?: "female" | "male";
  ethnicity?: "european" | "african" | "west_asian" | "south_asian" | "east_asian" | "southeast_asian" | "latin_american";
  age?: number;
  lighting?: "auto" | "studio" | "natural" | "artistic";
  mood?: "joyous" | "excited" | "warm" | "composed" | "serious" | "auto";
  zoom_level?: "standard" | "closeup";
  skintone?: number;
  hair_color?: "black" | "dark_brown" | "brown" | "chestnut" | "auburn" | "ginger" | "light_brown" | "dark_blonde" | "blonde" | "platinum" | "grey" | "white" | "pink" | "blue";
  hair_length?: number;
  facial_hair?: number;
  partner?: "face-studio" | "image-server";
};

/** A presenter of one's own as somebody wants it: the file in the field `face`, or the id of a picture that the account has. */
export type MakePresenterForm = {
  name: AvatarName;
  partner: "heygen" | "a2e" | "did" | "server";
  gender: "female" | "male";
  face?: Blob;
  pictureUploadId?: Id;
  person: "self" | "agreed" | "nobody";
  isAdult: "true";
  consent: "true";
};

/**
 * How long a video is likely to be in the making here once it is its turn, in milliseconds: what alike ones took that were made lately. Null
 * while too few have been made. `based_on`: how many that are.
 */
export type MakingTime = {
  making_ms: number | null;
  based_on: number;
};

/** How long a video is, in seconds with its end card, and of which shape. */
export type MakingTimeQueryInput = {
  seconds: number;
  format?: PictureFormat;
};

/** One of `MODERATION_REASONS`, as operators choose it and as a filter. */
export type ModerationReasonName = "child" | "illegal" | "hateful" | "violent" | "sexual" | "misleading" | "person" | "copyright" | "other" | "earnings" | "health" | "weapons" | "drugs";

/** How somebody feels about what they say: a face shows it, and a voice that can follow it lets it be heard. */
export type Mood = "joyous" | "excited" | "warm" | "composed" | "serious";

/** Background music: a bed of the library, or an own upload. */
export type Music = {
  bedId: string | null;
  uploadId: Id | null;
  level: MusicLevel;
};

/** Background music: a bed of the library, or an own upload. */
export type MusicInput = {
  bedId?: string | null;
  uploadId?: Id | null;
  level?: MusicLevel;
};

/** How loud music is under the voice. */
export type MusicLevel = "low" | "medium" | "high";

/** A batch that is to be made: of a table, with what its columns are put into, or of a matrix. */
export type NewBatchInput = {
  name: string;
  source: BatchSource;
  table?: BatchTableInput;
  mapping?: BatchMapping;
  matrix?: BatchMatrixInput;
  file_name_rule?: FileNameRule;
};

/** A template that is to be made of a video or a draft of the account. */
export type NewTemplateInput = {
  name: string;
  description?: string;
  category: "product" | "story" | "tutorial" | "offer" | "service" | "app";
  visibility?: "private" | "account" | "public";
  title: string;
  script: string;
  end_card?: {
    name?: string;
    price?: string;
    button?: string;
    link?: string;
  } | null;
  slots?: SlotInput[];
  source: {
    kind: "video" | "draft";
    id: Id;
  };
};

/** Things to buy. `price`: as visitors read it, such as $49 or 'from 20 EUR'. */
export type OffersBlock = {
  id: string;
  type: "offers";
  title: unknown;
  text: unknown;
  offers: {
    id: string;
    name: unknown;
    price: unknown;
    text: unknown;
    badge: unknown;
    is_highlighted: boolean;
    picture: SitePictureUse | null;
    button: SiteLink;
  }[];
};

/** Things to buy. `price`: as visitors read it, such as $49 or 'from 20 EUR'. */
export type OffersBlockInput = {
  id: string;
  type: "offers";
  title?: string;
  text?: string;
  offers?: {
    id: string;
    name?: string;
    price?: string;
    text?: string;
    badge?: string;
    is_highlighted?: boolean;
    picture?: SitePictureUseInput | null;
    button?: SiteLinkInput;
  }[];
};

/**
 * What a video with a presenter of a partner uses. `pays`: whose key orders it. `seconds_left`: what the account may still order today, before this; null: no bound. `refusal`: why it would not be
 * ordered now, in words; null where it would. `stand_in`: the illustrated presenter of the library who is nearest. `is_preset`: they stand in where a start does not say who does.
 */
export type OrderCost = {
  partner: "heygen" | "a2e" | "did" | "server";
  partner_name: string;
  pays: "site" | "own_key";
  seconds: number;
  seconds_left: number | null;
  refusal: string | null;
  stand_in: {
    id: string;
    name: string;
    is_preset: boolean;
  };
};

/** The product that a finished video is to show instead. It has one or none: by which rule it came is not kept. */
export type OtherProduct = "none" | Id;

/** What of it is to become otherwise; what is absent stays, also inside `captions` and `camera`. */
export type OutputChangeInput = {
  format?: PictureFormat;
  captions?: {
    style?: CaptionStyle;
    font?: CaptionFont;
    size?: "small" | "medium" | "large";
    color?: string;
    position?: "high" | "middle" | "low";
  };
  camera?: {
    cutIns?: boolean;
    pushIn?: boolean;
    handheld?: boolean;
    punchIns?: boolean;
  };
  music?: MusicInput | null;
  endCard?: EndCardInput | null;
};

/**
 * A presenter that an account has made of a face. Once `completed`, the avatar of the same id plays in videos. `progress`: percent, where the partner says so. `error`: why it came to nothing, in words.
 * `consent`: who said what, and when; `by` is null when that person has been erased.
 */
export type OwnPresenter = {
  id: Id;
  name: string;
  partner: "heygen" | "a2e" | "did" | "server";
  partner_name: string;
  source: PresenterKind;
  status: "processing" | "completed" | "failed";
  progress: number | null;
  usual_minutes: number;
  error: string | null;
  pays: "site" | "own_key";
  picture_url: string;
  created_at: Timestamp;
  consent: {
    person: "self" | "agreed" | "nobody";
    text: string;
    at: Timestamp;
    by: PersonRef | null;
  };
};

/** A person in the words of those who work with them: who made something, or works on it. */
export type PersonRef = {
  id: Id;
  name: string;
};

/** Shape of the picture, width to height. */
export type PictureFormat = "9:16" | "16:9" | "1:1";

/**
 * Who makes pictures for an account. `makes`: what for. `lacks`: what can be chosen of a face and is not followed; `nearest`: what is followed as far as the partner has something alike. `formats`: shapes of pictures.
 * `pays`: whose key is used. `left_today`: pictures that the account may still have made today; null: no bound. `rests_until`: it has failed or is busy, and is asked again from then on; null: it may be asked now.
 */
export type PictureOffer = {
  partner: "face-studio" | "image-server";
  name: string;
  makes: PictureUse[];
  lacks: ("gender" | "ethnicity" | "age" | "lighting" | "mood" | "zoom_level" | "skintone" | "hair_color" | "hair_length" | "facial_hair")[];
  nearest: ("gender" | "ethnicity" | "age" | "lighting" | "mood" | "zoom_level" | "skintone" | "hair_color" | "hair_length" | "facial_hair")[];
  formats: PictureFormat[];
  pays: "site" | "own_key";
  left_today: number | null;
  rests_until: Timestamp | null;
};

/** Who makes pictures, and the partners that would with a key of one's own. */
export type PictureOffers = {
  offers: PictureOffer[];
  own_keys_taken: ("face-studio" | "image-server")[];
};

/** What a picture is made for: a face in the Face Studio, or what stands behind somebody in a video. */
export type PictureUse = "face" | "background";

/**
 * A plan as people see it. `video_seconds` and `script_characters` bound one video, `videos_created` the videos of a month of UTC; null is no
 * limit, 0 is none. What holds for somebody stands in `UserLimits`. `price` in the currency's main unit; its currency is `NO_CURRENCY` when it has none.
 * `access_days`: how long one purchase lasts, null for good. `sold_until`: until when it is on offer. An addition (`is_addition`) adds its limits and rights to those of the plans that somebody
 * has, as often as they have it, and is nothing without one. Plans with a lower `position` come first. `upgrade_url`: where it is bought.
 */
export type Plan = {
  id: Id;
  name: string;
  slug: string;
  description: string;
  price: number;
  currency: string;
  videos_created: number | null;
  video_seconds: number | null;
  script_characters: number | null;
  team_seats: number | null;
  is_active: boolean;
  is_featured: boolean;
  features: string[];
  team_members_enabled: boolean;
  marketplace_enabled: boolean;
  full_avatar_library: boolean;
  upgrade_url: string | null;
  billing: PlanBilling;
  trial_days: number | null;
  access_days: number | null;
  sold_until: Timestamp | null;
  is_addition: boolean;
  position: number;
};

/** How often a plan's price is paid. What people read: the money stays with the seller, who asks for it. */
export type PlanBilling = "one_time" | "month" | "year";

/** Templates that an account used, most used first. */
export type PopularTemplates = {
  from: string;
  to: string;
  templates: {
    id: Id;
    name: string;
    uses: number;
    last_day: string;
  }[];
};

/** How a partner keeps somebody: filmed, or a picture that is made to speak. */
export type PresenterKind = "film" | "photo";

/** A partner that makes presenters of faces now. `pays`: whose key it is done with. `seconds_left`: what of the day's time is left; null: no bound. `cannot`: what those whom it makes do not do that the engine's do. */
export type PresenterMaker = {
  partner: "heygen" | "a2e" | "did" | "server";
  partner_name: string;
  pays: "site" | "own_key";
  seconds_left: number | null;
  cannot: ("gestures" | "product_in_hand" | "moods" | "rooms" | "camera")[];
  photo: {
    cost_seconds: number;
    usual_minutes: number;
    seconds: {
      least: number;
      most: number;
    } | null;
    refusal: string | null;
  } | null;
  film: {
    cost_seconds: number;
    usual_minutes: number;
    seconds: {
      least: number;
      most: number;
    } | null;
    refusal: string | null;
  } | null;
};

/** What of a brief for scripts a product page tells: to be looked through before anything is written. */
export type ProductBrief = {
  product: string;
  audience: string;
  details: string;
  offer: string;
};

/** What a product page says, as plain text; '' and null for what it does not say. `language`: of the page, as an ISO 639-1 code. `pictures`: their addresses. */
export type ProductFacts = {
  title: string;
  brand: string;
  description: string;
  benefits: string[];
  audience: string;
  price: ProductPrice | null;
  rating: ProductRating | null;
  language: string | null;
  pictures: string[];
};

/** A price as it was found: `amount` as decimals such as 1299.00, the currency by its ISO 4217 code where it is known. `from`: the lowest of several. */
export type ProductPrice = {
  amount: string;
  currency: string | null;
  from: boolean;
};

/** What customers gave a product, of `best` at most, and how many of them; null where that is not said. */
export type ProductRating = {
  value: number;
  best: number;
  count: number | null;
};

/** What a person shows of themselves. Texts are empty until they are written. */
export type Profile = {
  name: string;
  email: string;
  bio: string;
  location: string;
  website: string;
  company: string;
  avatar_url: string | null;
  created_at: Timestamp;
};

/**
 * True progress of an unfinished video. `percent` 0 to 100; `queue_place` counts from 1 while pending, else null;
 * `ms_left` is null until it can be estimated; frames are null before the frames stage. `on_hold` says why the queue does not move. `partner`: who films the presenter, while the video waits for that film, with the percent that they say where they do. `is_background`: nobody waits for this one alone, as for each of a batch. `queued_at`: when it was asked for, by a start, a retry or a change.
 */
export type Progress = {
  percent: number;
  stage: Stage | null;
  frames_done: number | null;
  frames_total: number | null;
  ms_left: number | null;
  queue_place: number | null;
  on_hold: "storage_full" | null;
  partner: {
    name: string;
    progress: number | null;
  } | null;
  is_background: boolean;
  queued_at: Timestamp;
  started_at: Timestamp | null;
};

/** A stored pronunciation. */
export type Pronunciation = {
  id: Id;
  written: string;
  spoken: string;
};

/** Questions and answers. */
export type QuestionsBlock = {
  id: string;
  type: "questions";
  title: unknown;
  text: unknown;
  questions: {
    id: string;
    question: unknown;
    answer: unknown;
  }[];
};

/** Questions and answers. */
export type QuestionsBlockInput = {
  id: string;
  type: "questions";
  title?: string;
  text?: string;
  questions?: {
    id: string;
    question?: string;
    answer?: string;
  }[];
};

/** A page that was read: where it stands, its shop by name, what it says, and the brief it makes. */
export type ReadProduct = {
  address: string;
  shop: string;
  facts: ProductFacts;
  brief: ProductBrief;
};

/** The page of a product, by its address. */
export type ReadProductPageInput = {
  address: WebAddressInput;
};

/**
 * How a table was read. `rows`: the first of `row_count`, each with a cell for every column. `uneven`: rows with fewer or more cells than columns, which were filled up or, where what is too much is empty, cut; `empty`: lines without a word, which were left out.
 * `mapping`: which column seems to be meant for what. `targets`: what columns can be put into.
 */
export type ReadTable = {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  separator: "comma" | "semicolon" | "tab" | "pipe";
  has_header: boolean;
  columns: {
    name: string;
    filled: number;
  }[];
  rows: string[][];
  row_count: number;
  uneven: number;
  empty: number;
  mapping: BatchMapping;
  targets: BatchTarget[];
};

/** What is to become of a script. With a brief the new words speak of the product. */
export type RewriteScriptInput = {
  script: string;
  how: "shorter" | "longer" | "other_hook";
  brief?: ScriptBriefInput;
  language?: string;
  rate?: number;
  seed?: number;
};

/** A script after its rewrite. `changed` false: there is nothing to do, and `note` says why. */
export type RewrittenScript = {
  script: string;
  changed: boolean;
  note: string | null;
  stand_in?: string;
  written_by?: string;
  words: number;
  estimatedMs: number;
};

/** A word or phrase of scripts and how it is said, in plain text. Whatever its capitals; whole words only. Captions show what is written. */
export type SavePronunciation = {
  written: string;
  spoken: string;
};

/** Look of the whole scene. */
export type SceneStyle = "soft" | "crisp" | "warm" | "cool" | "bold";

/** What a video is to say, for whom. `details`: what the product does, one thing a line or a comma; `problem`: what bothers people today. */
export type ScriptBriefInput = {
  product: string;
  audience: string;
  problem?: string;
  details?: string;
  offer?: string;
  tone: ScriptTone;
};

/** See `SCRIPT_SECONDS`. */
export type ScriptSeconds = 15 | 30 | 60;

/** See `SCRIPT_TONES`. */
export type ScriptTone = "friendly" | "excited" | "calm" | "expert" | "funny" | "direct";

/** Which product is seen with the performer, held or beside them: an upload by its id, or `none`. `auto`, until somebody chooses: the one that the avatar was made with, else that of the end card. */
export type ShownProduct = "auto" | "none" | Id;

/**
 * A site in the list. `url`: where visitors find it, a domain of its own when one is verified. `is_published`: visitors see it. `has_changes`: what is
 * edited is not what they see. `is_in_plan`: false while the plan does not include sites: they can be read and deleted, not changed.
 * `is_served`: false then, while the account is closed, and while it is held back. `held`: as of a video. `look`: of what is edited, for a small drawing.
 */
export type Site = {
  id: Id;
  name: string;
  domain: string;
  url: string;
  is_published: boolean;
  has_changes: boolean;
  is_in_plan: boolean;
  is_served: boolean;
  held: "removed" | "hidden" | "flagged" | null;
  published_at: Timestamp | null;
  new_leads: number;
  look: {
    theme: "editorial" | "bold" | "creator" | "cinema";
    mode: "light" | "dark" | "system";
    accent: string;
  };
  created_at: Timestamp;
  updated_at: Timestamp;
  created_by: PersonRef | null;
  updated_by: PersonRef | null;
};

/** One section of a site. */
export type SiteBlock = HeroBlock | GalleryBlock | FeaturedBlock | OffersBlock | TestimonialsBlock | QuestionsBlock | TextBlock | LeadsBlock | FooterBlock;

/** One section of a site. */
export type SiteBlockInput = HeroBlockInput | GalleryBlockInput | FeaturedBlockInput | OffersBlockInput | TestimonialsBlockInput | QuestionsBlockInput | TextBlockInput | LeadsBlockInput | FooterBlockInput;

/** One day of a site, in UTC. */
export type SiteDay = {
  day: string;
  visits: number;
  plays: number;
  clicks: number;
  leads: number;
};

/**
 * A site as its owner writes it: what is published, and what is being edited. Texts are plain: nothing in them is HTML. What has no text yet is not shown.
 * `language`: of its texts, as BCP 47. `head`: for search engines and shared links; what is '' is taken from the first section.
 */
export type SiteDocument = {
  shape: 1;
  language: string;
  look: SiteLook;
  head: {
    title: unknown;
    description: unknown;
    picture: SitePictureUse | null;
  };
  blocks: SiteBlock[];
};

/**
 * A site as its owner writes it: what is published, and what is being edited. Texts are plain: nothing in them is HTML. What has no text yet is not shown.
 * `language`: of its texts, as BCP 47. `head`: for search engines and shared links; what is '' is taken from the first section.
 */
export type SiteDocumentInput = {
  shape: 1;
  language?: string;
  look: SiteLookInput;
  head: {
    title?: string;
    description?: string;
    picture?: SitePictureUseInput | null;
  };
  blocks: SiteBlockInput[];
};

/** The label of a site's sub-domain, in lower case. */
export type SiteDomain = string;

/** What visitors did. `days`: each day of the stretch, oldest first. `videos`, `links`: what was played and clicked most, at most 20 of each. */
export type SiteFigures = {
  from: string;
  to: string;
  total: {
    visits: number;
    plays: number;
    clicks: number;
    leads: number;
  };
  days: SiteDay[];
  videos: {
    video_id: Id;
    title: string;
    plays: number;
  }[];
  links: {
    text: string;
    href: string;
    clicks: number;
  }[];
};

/**
 * A domain name of somebody's own. `records`: what their DNS has to say: the TXT record proves whose it is, the others lead visitors here. `verified_at`: since when it serves the
 * site. `problem`: what the last look at it found wrong, in words; null when it was right or nobody looked yet.
 */
export type SiteHost = {
  id: Id;
  host: string;
  records: DnsRecord[];
  verified_at: Timestamp | null;
  checked_at: Timestamp | null;
  problem: string | null;
  url: string;
  created_at: Timestamp;
};

/** A domain name of somebody's own, as DNS knows it: lower case, at least two labels, no port, no trailing dot; other scripts in their ASCII form (`xn--`). */
export type SiteHostNameInput = string;

/** A button or a link. It is shown when it has both. */
export type SiteLink = {
  text: unknown;
  href: string;
};

/** A button or a link. It is shown when it has both. */
export type SiteLinkInput = {
  text: string;
  href: string;
};

/** How a site looks. `accent`: #rrggbb. */
export type SiteLook = {
  theme: "editorial" | "bold" | "creator" | "cinema";
  mode: "light" | "dark" | "system";
  accent: string;
  font: "theme" | "geist" | "bricolage" | "playfair" | "montserrat" | "oswald" | "rubik";
  logo: SitePictureUse | null;
};

/** How a site looks. `accent`: #rrggbb. */
export type SiteLookInput = {
  theme?: "editorial" | "bold" | "creator" | "cinema";
  mode?: "light" | "dark" | "system";
  accent?: string;
  font?: "theme" | "geist" | "bricolage" | "playfair" | "montserrat" | "oswald" | "rubik";
  logo?: SitePictureUseInput | null;
};

/** A picture of a site. `url`: for its editor, ends after hours. */
export type SitePicture = {
  id: Id;
  name: string;
  url: string;
  width: number;
  height: number;
};

/** A picture that was uploaded for this site; null for none. `alt`: what it shows, for those who do not see it; '' where it only decorates. */
export type SitePictureUse = {
  id: Id;
  alt: unknown;
};

/** A picture that was uploaded for this site; null for none. `alt`: what it shows, for those who do not see it; '' where it only decorates. */
export type SitePictureUseInput = {
  id: Id;
  alt?: string;
};

/** A stored state of a site. `is_published`: visitors saw it once, or see it now. */
export type SiteVersion = {
  version: number;
  is_published: boolean;
  at: Timestamp;
  by: PersonRef | null;
};

/** A public video that a site shows. Sizes in pixels; addresses are those of whoever asks: the editor's, or the site's own. */
export type SiteVideo = {
  id: Id;
  title: string;
  description: string;
  url: string;
  poster_url: string | null;
  captions_url: string | null;
  language: string | null;
  duration_ms: number;
  width: number;
  height: number;
  created_at: Timestamp;
  is_flagged: boolean;
};

/**
 * A place of a template that is filled when it is used, and the one definition of what may go there. A text stands wherever the title, the script or the end card say `{{key}}`; all
 * others have one place in the picture or the sound. `default`: what is taken where nothing is said, '' for nothing. A picture is one of the account's uploads, by its id.
 */
export type Slot = {
  key: SlotKey;
  label: string;
  help: string;
  is_required: boolean;
  kind: "text";
  default: string;
  max_characters: number;
} | {
  key: SlotKey;
  label: string;
  help: string;
  is_required: boolean;
  kind: "picture";
  fills: "product" | "background" | "logo";
  default: "" | string;
} | {
  key: SlotKey;
  label: string;
  help: string;
  is_required: boolean;
  kind: "voice";
  default: string;
} | {
  key: SlotKey;
  label: string;
  help: string;
  is_required: boolean;
  kind: "presenter";
  default: string;
} | {
  key: SlotKey;
  label: string;
  help: string;
  is_required: boolean;
  kind: "color";
  fills: "captions" | "background";
  default: "" | BackgroundColor;
};

/**
 * A place of a template that is filled when it is used, and the one definition of what may go there. A text stands wherever the title, the script or the end card say `{{key}}`; all
 * others have one place in the picture or the sound. `default`: what is taken where nothing is said, '' for nothing. A picture is one of the account's uploads, by its id.
 */
export type SlotInput = {
  key: SlotKey;
  label: string;
  help?: string;
  is_required?: boolean;
  kind: "text";
  default?: string;
  max_characters?: number;
} | {
  key: SlotKey;
  label: string;
  help?: string;
  is_required?: boolean;
  kind: "picture";
  fills: "product" | "background" | "logo";
  default?: "" | string;
} | {
  key: SlotKey;
  label: string;
  help?: string;
  is_required?: boolean;
  kind: "voice";
  default?: string;
} | {
  key: SlotKey;
  label: string;
  help?: string;
  is_required?: boolean;
  kind: "presenter";
  default?: string;
} | {
  key: SlotKey;
  label: string;
  help?: string;
  is_required?: boolean;
  kind: "color";
  fills: "captions" | "background";
  default?: "" | BackgroundColor;
};

/** What a slot is called in the texts of its template: `{{product}}`. */
export type SlotKey = string;

/** What goes into the slots, by their keys. A slot that is not named takes its default; '' leaves a text or a picture out, and every other one as in the template. */
export type SlotValues = Record<string, string>;

/**
 * A partner's presenter: `presenter` is the partner's own name of them, `picture` the stored picture by which they are shown. `standIn`: the illustrated presenter of the library who performs when the
 * partner cannot, because whoever started the video agreed; null where it fails then.
 */
export type SpecPartner = {
  id: "heygen" | "a2e" | "did" | "server";
  presenter: string;
  kind: PresenterKind;
  picture: string | null;
  standIn: string | null;
};

/** Spoken script, stored and ready to perform. `timingUrl` leads to the word times. */
export type Speech = {
  id: Id;
  durationMs: number;
  timingUrl: string;
};

/**
 * What speaking a script takes with the partner whose voice it is, and whose key pays. `characters_left`: of the site's budget of today; null is no limit. `price_cents`: for the operator, at the price that is set; null for
 * everybody else, and where nobody knows it. `refusal`: why it would not be spoken now.
 */
export type SpeechCost = {
  partner: "elevenlabs" | "google";
  partner_name: string;
  pays: "site" | "own_key";
  characters: number;
  characters_left: number | null;
  price_cents: number | null;
  refusal: string | null;
};

/**
 * A script that takes long to speak. `progress` goes from 0 to 1. `completed`: `audio_url` and `speech` are there, unless the speech was erased since, and `stand_in` is the name of
 * the voice that spoke because the chosen one did not answer. `failed`: `error` says why, and `field` what of the form it is about.
 */
export type SpeechOrder = {
  id: Id;
  status: "waiting" | "speaking" | "completed" | "failed" | "cancelled";
  progress: number;
  audio_url: string | null;
  speech: Speech | null;
  stand_in: string | null;
  error: {
    code: string;
    message: string;
    field: "msg" | null;
  } | null;
  created_at: Timestamp;
};

/** Speed of speech. */
export type SpeechRate = number;

/** What a speech was made of: when one of these differs, the speech is stale. */
export type SpeechSource = {
  script: string;
  voiceId: string;
  rate: number;
  mood: Mood | null;
};

/** What a speech was made of: when one of these differs, the speech is stale. */
export type SpeechSourceInput = {
  script: string;
  voiceId: string;
  rate: number;
  mood?: Mood | null;
};

/** What a take is doing, in order. */
export type Stage = "speech" | "avatar" | "frames" | "encode" | "publish";

/** A new video, named as the documents read it and whole. */
export type Started = {
  status: "success";
  success: true;
  video_id: Id;
  data: Video;
};

/** What Generate sends. Audio is named by the id of a speech of this account, pictures by the ids of its uploads: a background of one's own takes the place of the room. */
export type StartVideoInput = {
  title: string;
  avatar_data: {
    avatarType: AvatarType;
    selectedAvatarId?: string;
    product?: ShownProduct;
    standInAvatarId?: string | null;
  };
  voice_data: {
    speechId: string;
  };
  background_data?: BackgroundDataInput;
  script_data?: {
    logoPosition?: LogoPosition;
    logoUploadId?: Id | null;
  };
  output?: VideoOutputInput;
  draft_id?: Id;
  draft_version?: DraftVersion;
};

/**
 * The reasons for holding contents back, as they were given to their owner, in words.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Regulation (EU) 2022/2065 (Digital Services Act), Article 17(3)
 */
export type StatementOfReasons = {
  restriction: string;
  facts: string;
  detection: string;
  decision: string;
  ground: string;
  scope: string;
  redress: string;
};

/** A stored draft. `version` grows by one with every change; a change names the one it was made on. */
export type StoredDraft = {
  id: Id;
  version: number;
  title: string | null;
  step: 1 | 2 | 3;
  avatar_name: string | null;
  thumbnail_url: string;
  edited_by: string | null;
  created_by: PersonRef | null;
  updated_by: PersonRef | null;
  editors: PersonRef[];
  created_at: Timestamp;
  updated_at: Timestamp;
  content: FlatDraft;
};

/** How often videos come about. `previous`: in as many days before; null where there are none to compare with. `reasons`: why tries failed, most first. */
export type SuccessRate = {
  from: string;
  to: string;
  step: "day" | "week" | "month";
  figures: {
    succeeded: number;
    failed: number;
    cancelled: number;
    percent: number | null;
  };
  previous: {
    succeeded: number;
    failed: number;
    cancelled: number;
    percent: number | null;
  } | null;
  points: {
    day: string;
    succeeded: number;
    failed: number;
  }[];
  reasons: {
    code: string;
    message: string;
    times: number;
  }[];
};

/** A script to speak, in its parts. `script` is all of it. `seconds`: the length it was written for. */
export type SuggestedScript = {
  pattern: "problem" | "question" | "claim" | "reasons" | "contrast" | "story" | "objection" | "audience" | "offer" | "maker" | "checklist";
  seconds: ScriptSeconds;
  hook: string;
  body: string;
  callToAction: string;
  script: string;
  words: number;
  estimatedMs: number;
};

/** What hashtags are wanted for. Without `platform`: as many as TikTok gets. */
export type SuggestHashtagsInput = {
  script: string;
  language?: string;
  platform?: HashtagPlatform;
  seed?: number;
};

/** A brief, and how the scripts are wanted. Without `seconds`: some of each length. The same seed writes the same scripts. */
export type SuggestScriptsInput = {
  product: string;
  audience: string;
  problem?: string;
  details?: string;
  offer?: string;
  tone: ScriptTone;
  language?: string;
  seconds?: ScriptSeconds;
  rate?: number;
  seed?: number;
};

/** What titles are wanted for. */
export type SuggestTitlesInput = {
  script: string;
  language?: string;
  count?: number;
  seed?: number;
};

/** A tag as people write it. Upper and lower case stay, and make no other tag of it: see `tagKey`. */
export type Tag = string;

/** A tag of an account, as most of its videos write it, and how many carry it. What lies in the trash does not count. */
export type TagCount = {
  tag: string;
  videos: number;
};

/**
 * A template in the gallery. `is_own`: of this account; only then `visibility`, `review`, `review_note` and `created_by` say something. `uses`: how often it was used. `still_url` is there at once, `preview_url` and `video_url`
 * are null until they were made: how it looks with its defaults.
 */
export type Template = {
  id: Id;
  version: number;
  name: string;
  description: string;
  category: "product" | "story" | "tutorial" | "offer" | "service" | "app";
  is_own: boolean;
  is_featured: boolean;
  visibility: "private" | "account" | "public";
  review: "none" | "waiting" | "approved" | "refused";
  review_note: string;
  rating: {
    average: number | null;
    count: number;
    mine: number | null;
  };
  uses: number;
  format: PictureFormat;
  slot_count: number;
  still_url: string;
  preview_url: string | null;
  video_url: string | null;
  created_by: PersonRef | null;
  updated_at: Timestamp;
};

/** A change of a template, made on the version that was read. */
export type TemplateChangeInput = {
  name: string;
  description?: string;
  category: "product" | "story" | "tutorial" | "offer" | "service" | "app";
  visibility?: "private" | "account" | "public";
  title: string;
  script: string;
  end_card?: {
    name?: string;
    price?: string;
    button?: string;
    link?: string;
  } | null;
  slots?: SlotInput[];
  version: number;
};

/** A template with what is filled in it. */
export type TemplateDetail = {
  id: Id;
  version: number;
  name: string;
  description: string;
  category: "product" | "story" | "tutorial" | "offer" | "service" | "app";
  is_own: boolean;
  is_featured: boolean;
  visibility: "private" | "account" | "public";
  review: "none" | "waiting" | "approved" | "refused";
  review_note: string;
  rating: {
    average: number | null;
    count: number;
    mine: number | null;
  };
  uses: number;
  format: PictureFormat;
  slot_count: number;
  still_url: string;
  preview_url: string | null;
  video_url: string | null;
  created_by: PersonRef | null;
  updated_at: Timestamp;
  title: string;
  script: string;
  end_card: {
    name: string;
    price: string;
    button: string;
    link: string;
  } | null;
  slots: Slot[];
};

/** An earlier or present state of a template. `is_published`: the one that everybody sees. */
export type TemplateVersion = {
  version: number;
  name: string;
  script: string;
  slot_count: number;
  is_current: boolean;
  is_published: boolean;
  created_by: PersonRef | null;
  created_at: Timestamp;
};

/** What customers say. `stars`: 1 to 5, or null for none. */
export type TestimonialsBlock = {
  id: string;
  type: "testimonials";
  title: unknown;
  text: unknown;
  quotes: {
    id: string;
    quote: unknown;
    name: unknown;
    role: unknown;
    stars: number | null;
    picture: SitePictureUse | null;
  }[];
};

/** What customers say. `stars`: 1 to 5, or null for none. */
export type TestimonialsBlockInput = {
  id: string;
  type: "testimonials";
  title?: string;
  text?: string;
  quotes?: {
    id: string;
    quote?: string;
    name?: string;
    role?: string;
    stars?: number | null;
    picture?: SitePictureUseInput | null;
  }[];
};

/** Text with an empty line between paragraphs, and a picture beside it. */
export type TextBlock = {
  id: string;
  type: "text";
  title: unknown;
  text: unknown;
  picture: SitePictureUse | null;
};

/** Text with an empty line between paragraphs, and a picture beside it. */
export type TextBlockInput = {
  id: string;
  type: "text";
  title?: string;
  text?: string;
  picture?: SitePictureUseInput | null;
};

/** ISO 8601, UTC. */
export type Timestamp = string;

/**
 * How the words of a recording are being written down. `done`: `script` holds what was understood, and `language` its code where the transcriber told it. `failed`: `error`
 * says why, and what to do.
 */
export type Transcription = {
  state: "waiting" | "transcribing" | "done" | "failed";
  script: string | null;
  language: string | null;
  error: string | null;
};

/** The same texts in `language`. `findings`: what an advertisement should not say like this, where that is English. */
export type TranslatedTexts = {
  language: string;
  script: string;
  title: string;
  caption: string;
  end_card: {
    name: string;
    price: string;
    button: string;
  } | null;
  words: number;
  estimatedMs: number;
  findings: ClaimFinding[];
  stand_in?: string;
  written_by?: string;
};

/** The draft that a video in another language is. */
export type TranslatedVideo = {
  id: Id;
  version: number;
  title: string | null;
  step: 1 | 2 | 3;
  avatar_name: string | null;
  thumbnail_url: string;
  edited_by: string | null;
  created_by: PersonRef | null;
  updated_by: PersonRef | null;
  editors: PersonRef[];
  created_at: Timestamp;
  updated_at: Timestamp;
  content: FlatDraft;
  stand_in?: string;
  written_by?: string;
};

/**
 * Texts of a video that are wanted in another language: what is spoken, and what may stand with it. `caption`: what is written beside a post. `from`: their language, where it is known. `rate`: how fast
 * the script will be spoken, which decides how long it may get.
 */
export type TranslateScriptInput = {
  script: string;
  title?: string;
  caption?: string;
  end_card?: {
    name?: string;
    price?: string;
    button?: string;
  } | null;
  from?: string;
  language: string;
  rate?: number;
};

/** Into which language a video is wanted, and in which voice; without one, in the voice that `VideoLanguages` names. */
export type TranslateVideo = {
  language: string;
  voice_id?: string;
};

/** Whether a video of this script could be started now. `remaining` is what would be left with the video not made yet; null is no limit. */
export type TtsLimits = {
  allowed: boolean;
  problems: UsageProblem[];
  remaining: {
    videos: number | null;
    script_characters: number | null;
    video_seconds: number | null;
  };
};

/** An end card while somebody still writes it: it may be empty, and keeps every space. */
export type UnfinishedEndCard = {
  productUploadId: Id | null;
  name: string;
  price: string;
  button: string;
  link: string;
};

/** An end card while somebody still writes it: it may be empty, and keeps every space. */
export type UnfinishedEndCardInput = {
  productUploadId?: Id | null;
  name?: string;
  price?: string;
  button?: string;
  link?: string;
};

/** A language that nobody here speaks, with the names of known packs that would. */
export type UnspokenLanguage = {
  value: string;
  label: string;
  packs: string[];
};

/** A picture or a piece of music of an account, made clean. Pictures have `width` and `height` in pixels, sound `duration_ms`; the others are null. `is_cut_out`: a product that stands alone, without the ground it was photographed at. `is_ai_made`: nobody has taken this picture, a partner has made it. */
export type Upload = {
  id: Id;
  kind: FileKind;
  name: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  is_cut_out: boolean;
  is_ai_made: boolean;
  size_bytes: number;
  url: string;
  created_at: Timestamp;
};

/** The same with how many videos wait or are being made with it, which fail when it is deleted, and how many templates of the account name it, which go on without it. */
export type UploadInUse = {
  id: Id;
  kind: FileKind;
  name: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  is_cut_out: boolean;
  is_ai_made: boolean;
  size_bytes: number;
  url: string;
  created_at: Timestamp;
  waiting_videos: number;
  templates: number;
};

/** What an upload is for: three kinds of pictures, and sound. */
export type UploadKind = "logo" | "background" | "product" | "music";

/**
 * What an account has used in a month of UTC ('2026-01'), which ends at `resets_at`. `used` are videos that are there, `reserved` those in the making;
 * `seconds` are counted for both. `machine`: minutes that it has worked for the account since midnight UTC, of which `other_minutes` for previews, samples and work begun before a start;
 * `limit_minutes` is null for accounts that are not free. `limits` are those of the owner's plans together, `plans` what each of them allows, and how often they have it where it is an addition.
 */
export type Usage = {
  month: string;
  resets_at: Timestamp;
  videos: {
    used: number;
    reserved: number;
    limit: number | null;
    remaining: number | null;
  };
  seconds: {
    used: number;
    reserved: number;
  };
  storage: {
    used_bytes: number;
    limit_bytes: number | null;
  };
  machine: {
    used_minutes: number;
    other_minutes: number;
    limit_minutes: number | null;
  };
  limits: {
    videos_created: {
      max: number | null;
      plan: string | null;
      upgrade_url: string | null;
    };
    video_seconds: {
      max: number | null;
      plan: string | null;
      upgrade_url: string | null;
    };
    script_characters: {
      max: number | null;
      plan: string | null;
      upgrade_url: string | null;
    };
    team_seats: {
      max: number | null;
      plan: string | null;
      upgrade_url: string | null;
    };
  };
  plans: {
    id: Id;
    name: string;
    slug: string;
    is_addition: boolean;
    quantity: number;
    videos_created: number | null;
    video_seconds: number | null;
    script_characters: number | null;
    team_seats: number | null;
    upgrade_url: string | null;
  }[];
};

/** What can stand against a video: a limit of the plans, or one of the operator. */
export type UsageLimit = "videos_created" | "video_seconds" | "script_characters" | "team_seats" | "max_video_length" | "max_videos_per_user" | "storage" | "free_waiting_videos" | "free_render_minutes";

/** A limit that is reached. `plan`: name of the plan that sets it, or of a free account that the operator limits; null for the operator's other limits and without a plan. */
export type UsageProblem = {
  limit: UsageLimit;
  plan: string | null;
  used: number;
  max: number;
  upgrade_url: string | null;
  message: string;
};

/** Who works in the account, and when. A point tells how many members were here in its step, and how many videos were made. */
export type UserActivity = {
  from: string;
  to: string;
  step: "day" | "week" | "month";
  members: {
    member: PersonRef | null;
    days: number;
    last_day: string | null;
    videos: number;
  }[];
  points: {
    day: string;
    members: number;
    videos: number;
  }[];
};

/**
 * What the person may do. Yes and no are rights of their plans. Of each number the smaller of the plans' and the operator's
 * holds; `max_videos_per_month`, `max_videos` (stored) and `storage_limit_bytes` are null where there is none.
 */
export type UserLimits = {
  can_manage_team_members: boolean;
  marketplace_enabled: boolean;
  full_avatar_library: boolean;
  max_video_seconds: number;
  max_script_characters: number;
  max_videos_per_month: number | null;
  max_videos: number | null;
  videos: number;
  storage_limit_bytes: number | null;
  storage_used_bytes: number;
};

/** What a template is filled with. */
export type UseTemplateInput = {
  values?: SlotValues;
};

/**
 * A video in the library. `duration` in whole seconds, `duration_ms` exact; addresses are null until they exist. `captions_url` is WebVTT,
 * `subtitles_url` SRT. `share_url`: what people are given to watch it. `change_failure`: why the last change of a finished video could not be made.
 * `updated_at`: when what is said about it (title, description, tags and the like) was last changed, for `EditVideo`. `removed_at` and `erase_at` are null unless it lies in the trash: since when, and when it is erased.
 * `avatar.look`: how one's own avatar looks, null for those of the library; `avatar.productUploadId`: the product that is seen with it, held or beside it.
 * `avatar.stood_in`: the name of the presenter of the library who performs instead of a partner's, which could not be filmed.
 * `script.logoText`: what the logo says where no picture takes its place, as the site was called when the video was started.
 * `held`: what an operator, or a rule until an operator has looked at it, holds back: everything of what is `removed`, what is `hidden` from all but the account, nothing of what is `flagged` but that viewers read so.
 * `tags` in the order of the alphabet. `country` (the language) and `region` of a voice are null when it is not offered any more.
 */
export type Video = {
  id: Id;
  title: string;
  description: string;
  slug: string;
  share_url: string;
  status: VideoStatus;
  video_url: string | null;
  thumbnail_url: string | null;
  captions_url: string | null;
  subtitles_url: string | null;
  duration: number | null;
  duration_ms: number | null;
  views: number;
  created_at: Timestamp;
  completed_at: Timestamp | null;
  updated_at: Timestamp;
  created_by: PersonRef | null;
  updated_by: PersonRef | null;
  removed_at: Timestamp | null;
  erase_at: Timestamp | null;
  held: "removed" | "hidden" | "flagged" | null;
  tags: string[];
  failure_reason: string | null;
  change_failure: string | null;
  attempts: number;
  progress: Progress | null;
  visibility: Visibility;
  has_password: boolean;
  show_details: boolean;
  call_to_action: CallToAction | null;
  metadata: {
    gif_url?: string;
    width: number;
    height: number;
  };
  generation_data: {
    voice: {
      selectedVoiceId: string;
      name: string;
      speechRate: number;
      mood: Mood | null;
      country: string | null;
      region: string | null;
    };
    avatar: {
      selectedAvatar: string;
      avatarType: AvatarType | null;
      name: string;
      look: AvatarLook | null;
      productUploadId: Id | null;
      partner: SpecPartner | null;
      stood_in: string | null;
    };
    background: {
      setting: string;
      uploadId: Id | null;
      color: BackgroundColor | null;
      environment: Environment;
      lighting: Lighting;
      style: SceneStyle;
      name: string;
    };
    script: {
      content: string;
      wordCount: number;
      logoPosition: LogoPosition;
      logoText: string;
      logoUploadId: Id | null;
      captionText: string | null;
      captionBreaks: CaptionBreaks;
    };
    output: VideoOutput;
    seed: number;
  };
};

/**
 * Languages that a video can be had in, by name, each with the voice that would speak it: of the same gender where there is one, a natural one before a basic one. `from`: the language of the
 * video, null where nothing tells it. `has_server`: whether anything here translates.
 */
export type VideoLanguages = {
  from: string | null;
  has_server: boolean;
  languages: {
    value: string;
    label: string;
    voice: {
      id: string;
      name: string;
      note: string;
      gender: "female" | "male";
      region_label: string;
      basic: boolean;
      sample_url: string;
    };
  }[];
};

/** What a video is made to look and sound like, beside who speaks and what is said. Everything has a default. */
export type VideoOutput = {
  format: PictureFormat;
  captions: CaptionLook;
  camera: CameraMoves;
  music: Music | null;
  endCard: EndCard | null;
};

/** What a video is made to look and sound like, beside who speaks and what is said. Everything has a default. */
export type VideoOutputInput = {
  format?: PictureFormat;
  captions?: CaptionLookInput;
  camera?: CameraMovesInput;
  music?: MusicInput | null;
  endCard?: EndCardInput | null;
};

/** The state of a video, as the fall-back poll reads it. */
export type VideoState = {
  status: VideoStatus;
  video_url: string | null;
  a2e_avatar_error: string | null;
  a2e_video_error: string | null;
  video: Video;
};

/** State of a video; `pending` is shown as 'Queued'. One that was stored and never started is `cancelled` with 0 `attempts`. */
export type VideoStatus = "pending" | "processing" | "completed" | "failed" | "cancelled";

/** True totals over the whole library, not over the loaded page. */
export type VideoTotals = {
  total: number;
  completed: number;
  processing: number;
  queued: number;
  views: number;
};

/** The same of one video. `curve`: how often each hundredth of its present length was watched, in how many plays. */
export type VideoWatchSummary = {
  from: string;
  to: string;
  step: "day" | "week" | "month";
  figures: WatchFigures;
  previous: WatchFigures | null;
  points: {
    day: string;
    views: number;
    plays: number;
    watched_ms: number;
  }[];
  referrers: {
    host: string | null;
    plays: number;
  }[];
  shares: Record<string, number>;
  curve: {
    plays: number;
    segments: number[];
  };
};

/**
 * Who may watch a shared video. `unlisted`: whoever has the link; `public`: search engines too; `password`: whoever has the link and the password;
 * `private`: members of its account.
 */
export type Visibility = "public" | "unlisted" | "private" | "password";

/** One voice. `note` is a short trait ('Warm, mid pace'), `style` what it can be searched by; `basic` marks plain formant synthesis; one with `has_moods` lets be heard how a script is meant. At `sample_url` anybody may hear it. */
export type Voice = {
  value: string;
  label: string;
  note: string;
  basic: boolean;
  has_moods: boolean;
  style: "friendly" | "bright" | "warm" | "confident" | "calm" | "lively" | "plain";
  sample_url: string;
  is_favourite: boolean;
};

/** One voice on its own, with where it is found. */
export type VoiceDetails = {
  value: string;
  label: string;
  note: string;
  basic: boolean;
  has_moods: boolean;
  style: "friendly" | "bright" | "warm" | "confident" | "calm" | "lively" | "plain";
  sample_url: string;
  is_favourite: boolean;
  gender: "female" | "male";
  country: string;
  country_label: string;
  region: string;
  region_label: string;
};

/** Voices under their gender, in the documents' shape. */
export type VoiceGroup = {
  value: string;
  label: string;
  children: Voice[];
};

/** A finished video with what came of it. */
export type WatchedVideo = {
  views: number;
  plays: number;
  watched_ms: number;
  average_percent: number | null;
  completions: number;
  shares: number;
  downloads: number;
  clicks: number;
  id: Id;
  title: string;
  slug: string;
  thumbnail_url: string | null;
  duration_ms: number;
  created_at: Timestamp;
};

/**
 * What came of a stretch of time. `views`: viewers of each day, added up. `plays`: pages in which it was played. `average_percent`: how much of the video a
 * play saw, what was seen twice counted once; `completions`: plays that saw 95 % or more. Null where there was no play.
 */
export type WatchFigures = {
  views: number;
  plays: number;
  watched_ms: number;
  average_percent: number | null;
  completions: number;
  shares: number;
  downloads: number;
  clicks: number;
};

/**
 * What was watched in a stretch of time. `previous`: the same for as many days before it; null where there are none to compare with. `referrers`: plays by the host that led to
 * them, most first; null: came directly; `other`: from further hosts.
 */
export type WatchSummary = {
  from: string;
  to: string;
  step: "day" | "week" | "month";
  figures: WatchFigures;
  previous: WatchFigures | null;
  points: {
    day: string;
    views: number;
    plays: number;
    watched_ms: number;
  }[];
  referrers: {
    host: string | null;
    plays: number;
  }[];
  shares: Record<string, number>;
};

/** The address of a page on the web. */
export type WebAddressInput = string;

/** What of a description is drawn, and what is not, in the words of whoever wrote it. */
export type WordsDrawn = {
  drawn: string[];
  not_drawn: string[];
};
