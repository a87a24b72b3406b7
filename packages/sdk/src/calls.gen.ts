// Made by `npm run sdk` from packages/contract. Change that, not this.
import type { CallOptions } from './call.ts';
import type * as shapes from './shapes.gen.ts';

/** Calls of `account`. */
export interface AccountCalls {
  /**
   * The same profile, for programs that must know in whose name they ask.
   *
   * `GET /api/user/profile`, scope `read`.
   */
  getUserProfile(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Profile;
  }>;
  /**
   * The plans there are and what each offers, for pickers and filters.
   *
   * `GET /api/plans`, scope `read`.
   */
  listPlans(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Plan[];
  }>;
  /**
   * Rights of the signed-in person's plans, the operator's limits, and how much of them is used.
   *
   * `GET /api/user/limits`, scope `read`.
   */
  getLimits(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.UserLimits;
  }>;
  /**
   * What the account has used this month, and the limits of its owner's plans.
   *
   * `GET /api/user/usage`, scope `read`.
   */
  getUsage(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Usage;
  }>;
  /**
   * Whether a video of a script could be started now, and what stands against it.
   *
   * `POST /api/video-generation/check-tts-limits`, scope `read`.
   */
  checkTtsLimits(input: shapes.CheckTtsLimits, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TtsLimits;
    success: true;
  }>;
}

/** Calls of `analytics`. */
export interface AnalyticsCalls {
  /**
   * What was watched of all videos of the account.
   *
   * `GET /api/analytics/summary`, scope `read`.
   */
  watchSummary(input?: {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.WatchSummary;
  }>;
  /**
   * Finished videos with what was watched of them, one page.
   *
   * `GET /api/analytics/videos`, scope `read`.
   */
  watchedVideos(input?: {
    page?: number;
    per_page?: number;
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
    search?: string;
    sort_by?: "title" | "created_at" | "views" | "plays" | "watched_ms" | "average_percent" | "completions" | "shares" | "downloads" | "clicks";
    sort_order?: "asc" | "desc";
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.WatchedVideo[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * What was watched of one video, with its curve.
   *
   * `GET /api/analytics/videos/:id`, scope `read`.
   */
  videoWatchSummary(input: {
    id: shapes.Id;
  } & {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.VideoWatchSummary;
  }>;
  /**
   * What was watched, as a table: a line for each finished video.
   *
   * `GET /api/analytics/videos-export`, scope `read`.
   */
  exportWatchedVideos(input?: {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
    search?: string;
    sort_by?: "title" | "created_at" | "views" | "plays" | "watched_ms" | "average_percent" | "completions" | "shares" | "downloads" | "clicks";
    sort_order?: "asc" | "desc";
  }, options?: CallOptions): Promise<Response>;
  /**
   * What was watched, as a table: a line for each day, of one video or of all.
   *
   * `GET /api/analytics/days-export`, scope `read`.
   */
  exportWatchedDays(input?: {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
    video?: shapes.Id;
  }, options?: CallOptions): Promise<Response>;
  /**
   * How many tries to make a video succeeded in the account, and why others failed.
   *
   * `GET /api/analytics/success-rate`, scope `read`.
   */
  successRate(input?: {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SuccessRate;
  }>;
  /**
   * Which templates the account used, most used first.
   *
   * `GET /api/analytics/popular-templates`, scope `read`.
   */
  popularTemplates(input?: {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.PopularTemplates;
  }>;
  /**
   * Which members were here on which days, and what they made.
   *
   * `GET /api/analytics/user-activity`, scope `read`.
   */
  userActivity(input?: {
    range?: shapes.AnalyticsRange;
    date_from?: string;
    date_to?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.UserActivity;
  }>;
}

/** Calls of `avatars`. */
export interface AvatarsCalls {
  /**
   * Avatars that the account may use, one page: the whole library where its plan has it, else those of type default.
   *
   * `GET /api/a2e/avatars`, scope `read`.
   */
  listAvatars(input?: {
    page?: number;
    per_page?: number;
    type?: "default" | "custom";
    search?: string;
    gender?: "female" | "male";
    age?: "teen" | "young-adult" | "adult" | "middle-aged" | "mature";
    appearance?: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other";
    category?: "professional" | "casual" | "creative" | "fitness" | "business";
    source?: "engine" | "heygen" | "a2e" | "did" | "server";
    realism?: "illustrated" | "photo-real";
    favourites?: "true" | "false";
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar[];
    page: {
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * Avatars of the library that every account may use, one page.
   *
   * `GET /api/a2e/avatars/default`, scope `read`.
   */
  listDefaultAvatars(input?: {
    page?: number;
    per_page?: number;
    search?: string;
    gender?: "female" | "male";
    age?: "teen" | "young-adult" | "adult" | "middle-aged" | "mature";
    appearance?: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other";
    category?: "professional" | "casual" | "creative" | "fitness" | "business";
    source?: "engine" | "heygen" | "a2e" | "did" | "server";
    realism?: "illustrated" | "photo-real";
    favourites?: "true" | "false";
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar[];
    page: {
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * Own avatars, newest first, then the rest of the library where the plan has it, one page.
   *
   * `GET /api/a2e/avatars/custom`, scope `read`.
   */
  listCustomAvatars(input?: {
    page?: number;
    per_page?: number;
    search?: string;
    gender?: "female" | "male";
    age?: "teen" | "young-adult" | "adult" | "middle-aged" | "mature";
    appearance?: "caucasian" | "african" | "asian" | "hispanic" | "mixed" | "other";
    category?: "professional" | "casual" | "creative" | "fitness" | "business";
    source?: "engine" | "heygen" | "a2e" | "did" | "server";
    realism?: "illustrated" | "photo-real";
    favourites?: "true" | "false";
    own?: "true" | "false";
    made_by?: shapes.MadeBy;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar[];
    page: {
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * One avatar.
   *
   * `GET /api/a2e/avatars/:id`, scope `read`.
   */
  getAvatar(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar;
  }>;
  /**
   * Mark an avatar as a favourite of the asking person, or take the mark away.
   *
   * `PUT /api/a2e/avatars/:id/favourite`, scope `videos`.
   */
  markAvatar(input: {
    id: string;
  } & {
    is_favourite: boolean;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar;
  }>;
  /**
   * Give an own avatar another name.
   *
   * `PUT /api/a2e/avatars/:id`, scope `videos`.
   */
  renameAvatar(input: {
    id: string;
  } & {
    name: shapes.AvatarName;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar;
  }>;
  /**
   * Delete an own avatar. Videos made with it stay as they are.
   *
   * `DELETE /api/a2e/avatars/:id`, scope `videos`.
   */
  deleteOwnAvatar(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Backgrounds of the built-in engine.
   *
   * `GET /api/backgrounds`, scope `read`.
   */
  listBackgrounds(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Background[];
  }>;
  /**
   * Start to make an avatar of a description and the picture of a product (field `productImage`).
   *
   * `POST /api/video-generation/generate-avatar`, scope `videos`. Takes an Idempotency-Key.
   */
  generateAvatar(input: shapes.GenerateAvatarForm, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    jobId: shapes.Id;
    message: string;
  }>;
  /**
   * How far an avatar is that somebody started to make; for polling.
   *
   * `POST /api/video-generation/check-status`, scope `read`.
   */
  checkAvatar(input: {
    jobId: shapes.Id;
  }, options?: CallOptions): Promise<shapes.AvatarJob>;
  /**
   * Draw a person: answers the picture, and the seed that was used in the header x-face-seed.
   *
   * `GET /api/face-studio/generate`, scope `videos`.
   */
  generateFace(input?: {
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
    variation?: string;
    seed?: number;
    resolution?: "512" | "1024";
    image_format?: "jpeg" | "png" | "webp";
    stampless?: "true" | "false";
  }, options?: CallOptions): Promise<Response>;
  /**
   * Keep a person of the Face Studio as an own avatar.
   *
   * `POST /api/face-studio/avatars`, scope `videos`. Takes an Idempotency-Key.
   */
  useFace(input: {
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
    variation?: string;
    seed: number;
    name?: shapes.AvatarName;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.Avatar;
  }>;
  /**
   * Partners that make presenters of photos and films now, what each takes and what it costs.
   *
   * `GET /api/a2e/presenters/makers`, scope `read`.
   */
  listPresenterMakers(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.PresenterMaker[];
  }>;
  /**
   * Presenters that the account has made of faces, newest first: ready ones, those that are made, and those that came to nothing.
   *
   * `GET /api/a2e/presenters`, scope `read`.
   */
  listOwnPresenters(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.OwnPresenter[];
  }>;
  /**
   * Have a partner make a presenter of a photo or a film (field `face`), or of a picture that the account has. Deleting the avatar of this id ends it, and deletes it at the partner as well.
   *
   * `POST /api/a2e/presenters`, scope `videos`. Takes an Idempotency-Key.
   */
  makePresenter(input: shapes.MakePresenterForm, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.OwnPresenter;
  }>;
  /**
   * How far a presenter is that the account has made of a face.
   *
   * `GET /api/a2e/presenters/:id`, scope `read`.
   */
  getOwnPresenter(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.OwnPresenter;
  }>;
  /**
   * Try once more to make a presenter that came to nothing. What the partner had taken a moment ago is looked for first; else it is made anew, and what may stand of the former try is deleted at the partner.
   *
   * `POST /api/a2e/presenters/:id/retry`, scope `videos`. Takes an Idempotency-Key.
   */
  retryPresenter(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.OwnPresenter;
  }>;
  /**
   * What a video of so many seconds would use of the time with the partner whose presenter this is, and who of the library could stand in; null for avatars that no partner films.
   *
   * `GET /api/a2e/avatars/:id/order-cost`, scope `read`.
   */
  orderCost(input: {
    id: string;
  } & {
    seconds: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.OrderCost | null;
  }>;
}

/** Calls of `batches`. */
export interface BatchesCalls {
  /**
   * Batches of the account, the newest first, one page.
   *
   * `GET /api/batch-jobs`, scope `read`.
   */
  listBatches(input?: {
    page?: number;
    per_page?: number;
    state?: "checking" | "draft" | "sampling" | "running" | "paused" | "finished" | "cancelled";
    search?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.BatchSummary[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * How many batches stand where, and what became of their rows.
   *
   * `GET /api/batch-jobs/statistics`, scope `read`.
   */
  batchStatistics(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.BatchStatistics;
  }>;
  /**
   * How a table is read, its first rows, and which column seems to be meant for which slot of the template. Nothing is stored. What cannot be read is said at `table`.
   *
   * `POST /api/batch-jobs/read-table`, scope `videos`.
   */
  readBatchTable(input: {
    source: shapes.BatchSource;
    table: shapes.BatchTableInput;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.ReadTable;
  }>;
  /**
   * Store a batch and have its rows checked. Nothing is made before it is started. The batch keeps the template as it is now.
   *
   * `POST /api/batch-jobs`, scope `videos`. Takes an Idempotency-Key.
   */
  createBatch(input: shapes.NewBatchInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * One batch, with how many of its rows stand where.
   *
   * `GET /api/batch-jobs/:id`, scope `read`.
   */
  getBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Rename a batch, change what its columns are put into (before the start), or how its files are called.
   *
   * `PUT /api/batch-jobs/:id`, scope `videos`.
   */
  updateBatch(input: {
    id: shapes.Id;
  } & shapes.BatchChange, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Delete a batch that is not running. Its videos stay in the library.
   *
   * `DELETE /api/batch-jobs/:id`, scope `videos`.
   */
  deleteBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * What the rows that are ready or wait would take, held against every limit of the account.
   *
   * `GET /api/batch-jobs/:id/cost`, scope `read`.
   */
  batchCost(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.BatchCost;
  }>;
  /**
   * Rows of a batch in their order. `after`: the number of the last row that was read; `next` of the answer, null at the end.
   *
   * `GET /api/batch-jobs/:id/rows`, scope `read`.
   */
  listBatchRows(input: {
    id: shapes.Id;
  } & {
    after?: number;
    limit?: number;
    state?: "invalid" | "ready" | "waiting" | "speaking" | "making" | "done" | "failed" | "cancelled" | "skipped";
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      rows: shapes.BatchRow[];
      next: number | null;
      total: number;
    };
  }>;
  /**
   * What the video of a row says and shows: its script as it is spoken, about how long that is, its title, presenter, voice, format and file name. Made of its cells as they are now, also where they have faults.
   *
   * `GET /api/batch-jobs/:id/rows/:number`, scope `read`.
   */
  readBatchRow(input: {
    id: shapes.Id;
    number: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.BatchRowContent;
  }>;
  /**
   * Change cells of a row that is neither in the making nor done, or leave it out. It is checked at once.
   *
   * `PUT /api/batch-jobs/:id/rows/:number`, scope `videos`.
   */
  editBatchRow(input: {
    id: shapes.Id;
    number: number;
  } & shapes.BatchRowChangeInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.BatchRow;
  }>;
  /**
   * Check all rows of a batch again that has not been started: the check came to nothing, or there is now what they name.
   *
   * `POST /api/batch-jobs/:id/check`, scope `videos`. Takes an Idempotency-Key.
   */
  checkBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Make one row first: the one named, or the first that is ready. It counts as a video of the batch, and the batch waits for a start afterwards.
   *
   * `POST /api/batch-jobs/:id/sample`, scope `videos`. Takes an Idempotency-Key.
   */
  sampleBatch(input: {
    id: shapes.Id;
  } & {
    row?: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Make the videos of all rows that are ready. `skip_faulty`: rows with faults are left out; without it the batch is not started while there are any.
   *
   * `POST /api/batch-jobs/:id/start`, scope `videos`. Takes an Idempotency-Key.
   */
  startBatch(input: {
    id: shapes.Id;
  } & {
    skip_faulty?: boolean;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Begin no further row. The 2 at most that are in the making are finished.
   *
   * `POST /api/batch-jobs/:id/pause`, scope `videos`.
   */
  pauseBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Go on with a paused batch.
   *
   * `POST /api/batch-jobs/:id/resume`, scope `videos`. Takes an Idempotency-Key.
   */
  resumeBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * End a batch: what waits is not made, what is in the making is stopped, what is done stays.
   *
   * `POST /api/batch-jobs/:id/cancel`, scope `videos`.
   */
  cancelBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * Make rows once more that failed or were cancelled, and those that were corrected since the start: the ones named, or all. The batch goes on unless it is paused.
   *
   * `POST /api/batch-jobs/:id/retry`, scope `videos`. Takes an Idempotency-Key.
   */
  retryBatch(input: {
    id: shapes.Id;
  } & {
    rows?: number[];
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Batch;
  }>;
  /**
   * The videos of a matrix side by side, with what was watched of each.
   *
   * `GET /api/batch-jobs/:id/comparison`, scope `read`.
   */
  compareBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.BatchComparison;
  }>;
  /**
   * A link that downloads the finished videos of a batch as a ZIP, named by its rule, once, within 60 seconds and as long as the session or API token lasts that asked.
   *
   * `POST /api/batch-jobs/:id/archive`, scope `read`.
   */
  openBatchArchive(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      url: string;
      expires_at: shapes.Timestamp;
      videos: number;
    };
  }>;
  /**
   * Every row of a batch with its cells, where it stands, why it failed, and where its video can be watched.
   *
   * `GET /api/batch-jobs/:id/results.csv`, scope `read`.
   */
  exportBatch(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<Response>;
}

/** Calls of `drafts`. */
export interface DraftsCalls {
  /**
   * Drafts of the account, last changed first, one page.
   *
   * `GET /api/drafts`, scope `read`.
   */
  listDrafts(input?: {
    page?: number;
    per_page?: number;
    made_by?: shapes.MadeBy;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.DraftSummary[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * One draft, whole.
   *
   * `GET /api/drafts/:id`, scope `read`.
   */
  getDraft(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.StoredDraft;
  }>;
  /**
   * Keep a draft.
   *
   * `POST /api/drafts`, scope `videos`. Takes an Idempotency-Key.
   */
  createDraft(input: {
    content: shapes.FlatDraftInput;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.StoredDraft;
  }>;
  /**
   * Change a draft. `version`: the one that was read. Where another change came in between, nothing is stored and the answer holds the draft as it is now.
   *
   * `PUT /api/drafts/:id`, scope `videos`.
   */
  saveDraft(input: {
    id: shapes.Id;
  } & {
    version: shapes.DraftVersion;
    content: shapes.FlatDraftInput;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.StoredDraft;
  }>;
  /**
   * Say that the signed-in person has a draft open, again every 20 s while they look at it. Information for others, and no lock. The answer says who has it open.
   *
   * `PUT /api/drafts/:id/presence`, scope `videos`.
   */
  openDraft(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      editors: shapes.PersonRef[];
    };
  }>;
  /**
   * Say that the signed-in person has left a draft. Answers the same when it was not open.
   *
   * `DELETE /api/drafts/:id/presence`, scope `videos`.
   */
  closeDraft(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Delete a draft.
   *
   * `DELETE /api/drafts/:id`, scope `videos`.
   */
  deleteDraft(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
}

/** Calls of `moderation`. */
export interface ModerationCalls {
  /**
   * Decisions that held back contents of the account, newest first. `subject`: those about one of them, by its own id.
   *
   * `GET /api/content-decisions`, scope `read`.
   */
  listContentDecisions(input?: {
    page?: number;
    per_page?: number;
    subject?: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.ContentDecision[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * One decision about contents of the account.
   *
   * `GET /api/content-decisions/:id`, scope `read`.
   */
  getContentDecision(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.ContentDecision;
  }>;
}

/** Calls of `pictures`. */
export interface PicturesCalls {
  /**
   * Who makes photo-real faces and backgrounds for this account, what they can, and how many are left today.
   *
   * `GET /api/pictures/offers`, scope `read`.
   */
  getPictureOffers(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.PictureOffers;
  }>;
  /**
   * Have a partner make a photo-real face, in the background.
   *
   * `POST /api/pictures/faces`, scope `uploads`. Takes an Idempotency-Key.
   */
  makeFace(input?: shapes.MakeFaceInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.MadePicture;
  }>;
  /**
   * Have a partner make a background of a description, in the background.
   *
   * `POST /api/pictures/backgrounds`, scope `uploads`. Takes an Idempotency-Key.
   */
  makeBackground(input: shapes.MakeBackgroundInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.MadePicture;
  }>;
  /**
   * Pictures that were asked for, those in the making among them, newest first, one page.
   *
   * `GET /api/pictures`, scope `read`.
   */
  listMadePictures(input?: {
    page?: number;
    per_page?: number;
    use?: shapes.PictureUse;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.MadePicture[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * One picture that was asked for, and how far it is.
   *
   * `GET /api/pictures/:id`, scope `read`.
   */
  getMadePicture(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.MadePicture;
  }>;
  /**
   * Keep a made face, which goes after 7 days otherwise, and give it a name.
   *
   * `PUT /api/pictures/:id/keep`, scope `uploads`.
   */
  keepMadePicture(input: {
    id: shapes.Id;
  } & {
    name?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.MadePicture;
  }>;
  /**
   * Delete a made picture with its file, or what is left of one that came to nothing; one in the making is not stored.
   *
   * `DELETE /api/pictures/:id`, scope `uploads`.
   */
  deleteMadePicture(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
}

/** Calls of `scripts`. */
export interface ScriptsCalls {
  /**
   * In which languages scripts are written here, as ISO 639-1 codes, and into which they are translated: into none without a text server.
   *
   * `GET /api/scripts/help`, scope `videos`.
   */
  scriptHelp(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      languages: string[];
      translates: string[];
    };
  }>;
  /**
   * Write several scripts for a product and its audience; nothing is stored.
   *
   * `POST /api/scripts/suggest`, scope `videos`.
   */
  suggestScripts(input: shapes.SuggestScriptsInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      scripts: shapes.SuggestedScript[];
      left_out: shapes.LeftOut[];
      stand_in?: string;
      written_by?: string;
      too_long: shapes.ScriptSeconds[];
    };
  }>;
  /**
   * Make a script shorter or longer, or give it another first sentence; nothing is stored.
   *
   * `POST /api/scripts/rewrite`, scope `videos`.
   */
  rewriteScript(input: shapes.RewriteScriptInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.RewrittenScript;
  }>;
  /**
   * Find sentences that an advertisement should not say like this: hints, no legal advice.
   *
   * `POST /api/scripts/check`, scope `videos`.
   */
  checkScript(input: {
    script: string;
    language?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      findings: shapes.ClaimFinding[];
    };
  }>;
  /**
   * A script in another language, with the texts that stand with it; pauses, emphasis, names, figures and addresses stay as they are. Nothing is stored. Needs a text server.
   *
   * `POST /api/scripts/translate`, scope `videos`.
   */
  translateScript(input: shapes.TranslateScriptInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TranslatedTexts;
  }>;
  /**
   * Languages that a video can be had in, each with the voice that would speak it.
   *
   * `GET /api/videos/:id/languages`, scope `videos`.
   */
  videoLanguages(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.VideoLanguages;
  }>;
  /**
   * The same video in another language, as a draft to look through: its script, title and end card translated, a voice of that language, and all else as it is. No video is made. Needs a text server.
   *
   * `POST /api/videos/:id/translate`, scope `videos`. Takes an Idempotency-Key.
   */
  translateVideo(input: {
    id: shapes.Id;
  } & shapes.TranslateVideo, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TranslatedVideo;
  }>;
  /**
   * Titles for a video, which say nothing that its script does not; nothing is stored.
   *
   * `POST /api/scripts/titles`, scope `videos`.
   */
  suggestTitles(input: shapes.SuggestTitlesInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      titles: string[];
      stand_in?: string;
      written_by?: string;
    };
  }>;
  /**
   * Hashtags for a video out of what its script says, each with its #; nothing is stored.
   *
   * `POST /api/scripts/hashtags`, scope `videos`.
   */
  suggestHashtags(input: shapes.SuggestHashtagsInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      hashtags: string[];
      stand_in?: string;
      written_by?: string;
    };
  }>;
  /**
   * Read the page of a product: what it says, a brief for scripts, and addresses of its pictures; nothing is stored.
   *
   * `POST /api/scripts/product-page`, scope `videos`. Takes an Idempotency-Key.
   */
  readProductPage(input: shapes.ReadProductPageInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.ReadProduct;
  }>;
  /**
   * See a picture of a product page before it is taken: it is passed on and not stored.
   *
   * `GET /api/scripts/product-picture`, scope `videos`.
   */
  seeProductPicture(input: {
    address: shapes.WebAddressInput;
  }, options?: CallOptions): Promise<Response>;
  /**
   * Copy a picture of a product page to the own product pictures, as if it had been uploaded.
   *
   * `POST /api/scripts/product-picture`, scope `uploads`. Takes an Idempotency-Key.
   */
  takeProductPicture(input: {
    address: shapes.WebAddressInput;
    name?: string;
    consent: true;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Upload;
  }>;
}

/** Calls of `sites`. */
export interface SitesCalls {
  /**
   * Sites of the account, newest first.
   *
   * `GET /api/sites`, scope `read`.
   */
  listSites(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Site[];
  }>;
  /**
   * Make a site at a sub-domain of the product. Nobody sees it before it is published.
   *
   * `POST /api/sites`, scope `sites`. Takes an Idempotency-Key.
   */
  createSite(input: shapes.CreateSiteInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Site;
  }>;
  /**
   * Whether a sub-domain can be taken.
   *
   * `GET /api/sites/domains/:domain`, scope `sites`.
   */
  checkSiteDomain(input: {
    domain: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.DomainAnswer;
  }>;
  /**
   * One site as it is edited.
   *
   * `GET /api/sites/:id`, scope `read`.
   */
  getSite(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.EditedSite;
  }>;
  /**
   * Change a site. `version`: the one that was read. Where another change came in between, nothing is stored and the answer holds the site as it is now. Visitors see it once it is published.
   *
   * `PUT /api/sites/:id`, scope `sites`.
   */
  saveSite(input: {
    id: shapes.Id;
  } & {
    version: number;
    name?: string;
    document: shapes.SiteDocumentInput;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.EditedSite;
  }>;
  /**
   * Show visitors the version that was read.
   *
   * `POST /api/sites/:id/publish`, scope `sites`.
   */
  publishSite(input: {
    id: shapes.Id;
  } & {
    version: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.EditedSite;
  }>;
  /**
   * Show visitors nothing of the site. What is edited stays.
   *
   * `POST /api/sites/:id/unpublish`, scope `sites`.
   */
  unpublishSite(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.EditedSite;
  }>;
  /**
   * Delete a site with its pictures, leads and figures. Its sub-domain is free again after 30 days.
   *
   * `DELETE /api/sites/:id`, scope `sites`.
   */
  deleteSite(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Stored states of a site, newest first, one page.
   *
   * `GET /api/sites/:id/versions`, scope `read`.
   */
  listSiteVersions(input: {
    id: shapes.Id;
  } & {
    page?: number;
    per_page?: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.SiteVersion[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * Edit an earlier state on: it becomes the newest version. `version`: the one that was read.
   *
   * `POST /api/sites/:id/restore`, scope `sites`.
   */
  restoreSiteVersion(input: {
    id: shapes.Id;
  } & {
    version: number;
    restored: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.EditedSite;
  }>;
  /**
   * Public videos of the account, which the site can show, newest first, one page.
   *
   * `GET /api/sites/:id/videos`, scope `read`.
   */
  listSiteVideos(input: {
    id: shapes.Id;
  } & {
    page?: number;
    per_page?: number;
    search?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.SiteVideo[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * Send a picture for a site: the file itself is the body, JPEG, PNG or WebP.
   *
   * `POST /api/sites/:id/pictures`, scope `sites`.
   */
  uploadSitePicture(input: {
    id: shapes.Id;
  } & {
    name?: string;
  } & { file: Blob | Uint8Array<ArrayBuffer> }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SitePicture;
  }>;
  /**
   * Domain names of its own that a site has, with the DNS records they need.
   *
   * `GET /api/sites/:id/hosts`, scope `read`.
   */
  listSiteHosts(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SiteHost[];
  }>;
  /**
   * Ask for an own domain name; it serves the site once its TXT record is seen.
   *
   * `POST /api/sites/:id/hosts`, scope `sites`. Takes an Idempotency-Key.
   */
  addSiteHost(input: {
    id: shapes.Id;
  } & {
    host: shapes.SiteHostNameInput;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SiteHost;
  }>;
  /**
   * Look up the records of a domain name now.
   *
   * `POST /api/sites/:id/hosts/:host_id/check`, scope `sites`.
   */
  checkSiteHost(input: {
    id: shapes.Id;
    host_id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SiteHost;
  }>;
  /**
   * Serve the site no longer at an own domain name.
   *
   * `DELETE /api/sites/:id/hosts/:host_id`, scope `sites`.
   */
  removeSiteHost(input: {
    id: shapes.Id;
    host_id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * What visitors left in the form of a site, newest first, one page.
   *
   * `GET /api/sites/:id/leads`, scope `sites`.
   */
  listLeads(input: {
    id: shapes.Id;
  } & {
    page?: number;
    per_page?: number;
    cursor?: string;
    search?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.Lead[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
      next_cursor: string | null;
    };
  }>;
  /**
   * Say that somebody has seen all leads up to one.
   *
   * `POST /api/sites/:id/leads/seen`, scope `sites`.
   */
  markLeadsSeen(input: {
    id: shapes.Id;
  } & {
    up_to: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * The leads of a site as a table.
   *
   * `GET /api/sites/:id/leads-export`, scope `sites`.
   */
  exportLeads(input: {
    id: shapes.Id;
  } & {
    search?: string;
  }, options?: CallOptions): Promise<Response>;
  /**
   * Delete one lead.
   *
   * `DELETE /api/sites/:id/leads/:lead_id`, scope `sites`.
   */
  deleteLead(input: {
    id: shapes.Id;
    lead_id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Erase everything that one person left in the form of a site, by their e-mail; answers how many leads.
   *
   * `POST /api/sites/:id/leads/erase`, scope `sites`.
   */
  eraseLeadsOf(input: {
    id: shapes.Id;
  } & shapes.EraseLeadsInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      erased: number;
    };
  }>;
  /**
   * Visits, plays, clicks and leads of a site by the day.
   *
   * `GET /api/sites/:id/figures`, scope `read`.
   */
  siteFigures(input: {
    id: shapes.Id;
  } & {
    date_from?: string;
    date_to?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SiteFigures;
  }>;
}

/** Calls of `templates`. */
export interface TemplatesCalls {
  /**
   * Templates that one may use, one page.
   *
   * `GET /api/templates`, scope `read`.
   */
  listTemplates(input?: {
    page?: number;
    per_page?: number;
    category?: "product" | "story" | "tutorial" | "offer" | "service" | "app";
    search?: string;
    scope?: "all" | "own" | "featured";
    sort_by?: "popular" | "rating" | "newest" | "name";
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.Template[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
    };
  }>;
  /**
   * What templates are for, with how many there are of each.
   *
   * `GET /api/templates/categories`, scope `read`.
   */
  listTemplateCategories(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      id: "product" | "story" | "tutorial" | "offer" | "service" | "app";
      name: string;
      count: number;
    }[];
  }>;
  /**
   * Templates that are used most, most first.
   *
   * `GET /api/templates/popular`, scope `read`.
   */
  listPopularTemplates(input?: {
    limit?: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Template[];
  }>;
  /**
   * Templates that operators have chosen to stand out.
   *
   * `GET /api/templates/featured`, scope `read`.
   */
  listFeaturedTemplates(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Template[];
  }>;
  /**
   * One template with its texts and slots.
   *
   * `GET /api/templates/:id`, scope `read`.
   */
  getTemplate(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TemplateDetail;
  }>;
  /**
   * States of a template of the account, newest first.
   *
   * `GET /api/templates/:id/versions`, scope `videos`.
   */
  listTemplateVersions(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TemplateVersion[];
  }>;
  /**
   * Make a template of a video or a draft of the account.
   *
   * `POST /api/templates`, scope `videos`. Takes an Idempotency-Key.
   */
  createTemplate(input: shapes.NewTemplateInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TemplateDetail;
  }>;
  /**
   * Change a template of the account. `version`: the one that was read. Other texts or slots make a new version; what everybody sees stays until it is approved.
   *
   * `PUT /api/templates/:id`, scope `videos`.
   */
  saveTemplate(input: {
    id: shapes.Id;
  } & shapes.TemplateChangeInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TemplateDetail;
  }>;
  /**
   * Make an earlier state the present one again, as a new version.
   *
   * `POST /api/templates/:id/restore`, scope `videos`. Takes an Idempotency-Key.
   */
  restoreTemplateVersion(input: {
    id: shapes.Id;
  } & {
    version: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TemplateDetail;
  }>;
  /**
   * Delete a template of the account. Videos and drafts that were made with it stay.
   *
   * `DELETE /api/templates/:id`, scope `videos`.
   */
  deleteTemplate(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Give a template from 1 to 5 stars. A later rating of the same person takes the place of the earlier one.
   *
   * `POST /api/templates/:id/rate`, scope `videos`.
   */
  rateTemplate(input: {
    id: shapes.Id;
  } & {
    rating: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Template;
  }>;
  /**
   * The draft that a template makes of these values. What is wrong is said at `values.{key}`. Nothing is stored but that it was used.
   *
   * `POST /api/templates/:id/use`, scope `videos`.
   */
  useTemplate(input: {
    id: shapes.Id;
  } & shapes.UseTemplateInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      template_id: shapes.Id;
      version: number;
      draft: shapes.FlatDraft;
    };
  }>;
}

/** Calls of `uploads`. */
export interface UploadsCalls {
  /**
   * Send a picture or a piece of music: the file itself is the body. What it is counts, not what it is called.
   *
   * `POST /api/uploads`, scope `uploads`. Takes an Idempotency-Key.
   */
  createUpload(input: {
    kind: shapes.UploadKind;
    name?: string;
    consent: "true";
  } & { file: Blob | Uint8Array<ArrayBuffer> }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Upload;
  }>;
  /**
   * Own files, newest first, one page.
   *
   * `GET /api/uploads`, scope `read`.
   */
  listUploads(input?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    kind?: shapes.FileKind;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.Upload[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
      next_cursor: string | null;
    };
  }>;
  /**
   * One own file, how many videos wait for it, and how many templates name it.
   *
   * `GET /api/uploads/:id`, scope `read`.
   */
  getUpload(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.UploadInUse;
  }>;
  /**
   * Delete a file. Finished videos keep what they show.
   *
   * `DELETE /api/uploads/:id`, scope `uploads`.
   */
  deleteUpload(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
}

/** Calls of `videos`. */
export interface VideosCalls {
  /**
   * One video.
   *
   * `GET /api/videos/:id`, scope `read`.
   */
  getVideo(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Video;
  }>;
  /**
   * The speech of a video; answers the audio address and the word times.
   *
   * `GET /api/videos/:id/speech`, scope `read`.
   */
  videoSpeech(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: string;
    speech: shapes.Speech;
  }>;
  /**
   * Store a video and ask for its first take. `draft_id`: the draft that it becomes. `draft_version`: the one that was read; where another change came in between, nothing is started and the answer holds the draft as it is now.
   *
   * `POST /api/video-generation/start`, scope `videos`. Takes an Idempotency-Key.
   */
  startVideo(input: shapes.StartVideoInput, options?: CallOptions): Promise<shapes.Started>;
  /**
   * Say that this video is likely to be started soon. Where the machine has nothing else to do it begins with the frames, and the start goes on with them. Nothing is stored and nothing of the plan is used; drafts are not looked at.
   *
   * `POST /api/video-generation/prepare`, scope `videos`.
   */
  prepareVideo(input: shapes.StartVideoInput, options?: CallOptions): Promise<{
    status: "success";
    success: true;
  }>;
  /**
   * State of a video, for polling.
   *
   * `GET /api/video-generation/status/:id`, scope `read`.
   */
  videoState(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.VideoState;
  }>;
  /**
   * State of a video, for polling; the same as GET /api/video-generation/status/:id.
   *
   * `POST /api/videos/:id/check-status`, scope `read`.
   */
  checkVideo(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.VideoState;
  }>;
  /**
   * Generate a failed or cancelled video again.
   *
   * `POST /api/video-generation/retry/:id`, scope `videos`. Takes an Idempotency-Key.
   */
  retryVideo(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    message: string;
    data: shapes.Video;
  }>;
  /**
   * Generate a failed or cancelled video again; the same as POST /api/video-generation/retry/:id.
   *
   * `POST /api/videos/:id/retry`, scope `videos`. Takes an Idempotency-Key.
   */
  retryVideoById(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    message: string;
    data: shapes.Video;
  }>;
  /**
   * How long a video of a length and a shape is likely to be in the making, in the quality that the person prefers.
   *
   * `GET /api/video-generation/making-time`, scope `read`.
   */
  makingTime(input: shapes.MakingTimeQueryInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.MakingTime;
  }>;
  /**
   * What can be played of a video that is being made: its finished parts, in fragmented MP4; null when it is not being made.
   *
   * `GET /api/videos/:id/early-playback`, scope `read`.
   */
  earlyPlayback(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.EarlyPlayback | null;
  }>;
  /**
   * A part of a video that is being made, or the sound to it (`sound-` and its name), in fragmented MP4. Times of pictures begin at zero, those of sound at the start of the video. After more than 5 seconds of pictures, all of a shorter video, or sound without its pictures, a cancelled video counts. Status 204 when it is not there.
   *
   * `GET /api/videos/:id/early-playback/:part`, scope `read`.
   */
  earlyPart(input: {
    id: shapes.Id;
    part: string;
  }, options?: CallOptions): Promise<Response>;
  /**
   * What cancelling or deleting unfinished videos costs now: `ids`, separated by commas. Videos that are finished, or not of this account, are left out.
   *
   * `GET /api/video-generation/cancel-costs`, scope `read`.
   */
  cancelCosts(input: {
    ids: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.CancelCost[];
  }>;
  /**
   * Make a finished video anew with other captions, scene, product or speech. Other speech uses one video of the plan once the words added since the version that was counted exceed a fifth of it or 5 seconds, whichever is more; all else is free. The old file stays until the new one is ready.
   *
   * `POST /api/videos/:id/change`, scope `videos`. Takes an Idempotency-Key.
   */
  changeVideo(input: {
    id: shapes.Id;
  } & shapes.ChangeVideoInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Video;
  }>;
  /**
   * Stop an unfinished video. `counted`: so much of it was given out that it counts as a video of the plan. `only_free`: refuse to stop it where it would count, and say how much was seen.
   *
   * `POST /api/videos/:id/cancel`, scope `videos`.
   */
  cancelVideo(input: {
    id: shapes.Id;
  } & {
    only_free?: boolean;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Video;
    counted: boolean;
  }>;
  /**
   * Store the video that a draft describes without starting it: it takes nothing of the plan until POST /api/videos/:id/retry starts it. The draft is used up. `draft_version`: the one that was read; where another change came in between, nothing is stored and the answer holds the draft as it is now.
   *
   * `POST /api/videos`, scope `videos`. Takes an Idempotency-Key.
   */
  createVideo(input: {
    draft_id: shapes.Id;
    draft_version?: shapes.DraftVersion;
    title?: string;
  }, options?: CallOptions): Promise<shapes.Started>;
  /**
   * The library, one page.
   *
   * `GET /api/videos`, scope `read`.
   */
  listVideos(input?: {
    page?: number;
    per_page?: number;
    cursor?: string;
    status?: "all" | "completed" | "processing" | "queued" | "failed" | "cancelled";
    search?: string;
    sort?: "newest" | "oldest" | "popular" | "title";
    tag?: shapes.Tag;
    made_by?: shapes.MadeBy;
    trash?: "true" | "false";
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.Video[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
      next_cursor: string | null;
      totals: shapes.VideoTotals;
      found?: Record<string, shapes.FoundLine>;
    };
  }>;
  /**
   * Who made what the account has: videos, drafts and avatars, for filters. `has_former`: some of it is of people who have been erased.
   *
   * `GET /api/videos/makers`, scope `read`.
   */
  listMakers(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      makers: shapes.PersonRef[];
      has_former: boolean;
    };
  }>;
  /**
   * The tags of the library, with how many videos carry each.
   *
   * `GET /api/videos/tags`, scope `read`.
   */
  listTags(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.TagCount[];
  }>;
  /**
   * Change what is said about a video.
   *
   * `PUT /api/videos/:id`, scope `videos`.
   */
  updateVideo(input: {
    id: shapes.Id;
  } & shapes.EditVideoInput, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Video;
  }>;
  /**
   * Move a video to the trash, where it can be restored for 30 days. An unfinished one is cancelled.
   *
   * `DELETE /api/videos/:id`, scope `videos`.
   */
  deleteVideo(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Video;
  }>;
  /**
   * Take a video out of the trash.
   *
   * `POST /api/videos/:id/restore`, scope `videos`.
   */
  restoreVideo(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Video;
  }>;
  /**
   * Erase a video that lies in the trash, with its files.
   *
   * `DELETE /api/videos/:id/forever`, scope `videos`.
   */
  eraseVideo(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * The same for up to 100 videos: delete, restore, delete forever, add or remove a tag. Answers what became of each.
   *
   * `POST /api/videos/bulk`, scope `videos`. Takes an Idempotency-Key.
   */
  bulkVideos(input: shapes.BulkVideos, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      results: shapes.BulkResult[];
    };
  }>;
  /**
   * A link that downloads up to 100 videos with their captions as a ZIP, once, within 60 seconds and as long as the session or API token lasts that asked.
   *
   * `POST /api/videos/archive`, scope `read`.
   */
  openArchive(input: {
    ids: shapes.Id[];
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.ArchiveLink;
  }>;
}

/** Calls of `voices`. */
export interface VoicesCalls {
  /**
   * One voice.
   *
   * `GET /api/a2e/tts/voices/:id`, scope `read`.
   */
  getVoice(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.VoiceDetails;
  }>;
  /**
   * Voices of all languages, or those of a language, accent, gender and tone; with `favourite`, only those that one likes best.
   *
   * `GET /api/tts/voices`, scope `read`.
   */
  searchVoices(input?: {
    language_code?: string;
    accent?: string;
    gender?: "female" | "male";
    tone?: "friendly" | "bright" | "warm" | "confident" | "calm" | "lively" | "plain";
    favourite?: "true" | "false";
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.VoiceDetails[];
  }>;
  /**
   * Languages that a configured voice speaks, and how many do.
   *
   * `GET /api/tts/languages`, scope `read`.
   */
  listLanguages(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      value: string;
      label: string;
      voices: number;
    }[];
  }>;
  /**
   * Accents of a language, which are its regions.
   *
   * `GET /api/tts/accents`, scope `read`.
   */
  listAccents(input: {
    language_code: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      value: string;
      label: string;
    }[];
  }>;
  /**
   * How voices can come across.
   *
   * `GET /api/tts/tones`, scope `read`.
   */
  listTones(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      value: string;
      label: string;
    }[];
  }>;
  /**
   * Hear a voice say a sentence of its language at a speed, in a mood; answers the audio address.
   *
   * `POST /api/tts/preview`, scope `read`. Takes an Idempotency-Key.
   */
  previewVoice(input: {
    tts_id: string;
    speechRate?: shapes.SpeechRate;
    mood?: shapes.Mood | null;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: string;
  }>;
  /**
   * Like a voice best, for oneself.
   *
   * `PUT /api/tts/voices/:id/favourite`, scope `speech`.
   */
  addFavouriteVoice(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Like it no more than others.
   *
   * `DELETE /api/tts/voices/:id/favourite`, scope `speech`.
   */
  removeFavouriteVoice(input: {
    id: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Send a recording (field `audio`) to be spoken by an avatar; with its script, captions and lips follow the words.
   *
   * `POST /api/a2e/tts/upload-audio`, scope `uploads`. Takes an Idempotency-Key.
   */
  uploadAudio(input: {
    audio: Blob;
    script?: string;
    country?: string;
    region?: string;
    consent: "true";
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.CustomAudio;
    jobId: shapes.Id;
  }>;
  /**
   * The same under its second address.
   *
   * `POST /api/tts/custom-audio`, scope `uploads`. Takes an Idempotency-Key.
   */
  createCustomAudio(input: {
    audio: Blob;
    script?: string;
    country?: string;
    region?: string;
    consent: "true";
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.CustomAudio;
    jobId: shapes.Id;
  }>;
  /**
   * Own recordings, newest first, one page.
   *
   * `GET /api/tts/custom-audio`, scope `read`.
   */
  listCustomAudio(input?: {
    page?: number;
    per_page?: number;
    cursor?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      data: shapes.CustomAudio[];
      current_page: number;
      last_page: number;
      per_page: number;
      total: number;
      from: number | null;
      to: number | null;
      next_page_url: string | null;
      next_cursor: string | null;
    };
  }>;
  /**
   * One own recording, and whether it is ready.
   *
   * `GET /api/tts/custom-audio/:id`, scope `read`.
   */
  getCustomAudio(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.CustomAudio;
  }>;
  /**
   * Say what is spoken in a recording that is here already, so that captions and lips follow the words. Answers a recording of its own; the one without these words stays.
   *
   * `POST /api/tts/custom-audio/:id/words`, scope `uploads`. Takes an Idempotency-Key.
   */
  addRecordingWords(input: {
    id: shapes.Id;
  } & {
    script: string;
    country?: string;
    region?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: shapes.CustomAudio;
    jobId: shapes.Id;
  }>;
  /**
   * Have the words of a recording written down, also anew; they come in its `transcription`, and its `script` stays what it is.
   *
   * `POST /api/tts/custom-audio/:id/transcribe`, scope `uploads`. Takes an Idempotency-Key.
   */
  transcribeRecording(input: {
    id: shapes.Id;
  } & {
    country?: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.CustomAudio;
  }>;
  /**
   * Delete a recording. Videos made with it keep their sound.
   *
   * `DELETE /api/tts/custom-audio/:id`, scope `uploads`.
   */
  deleteCustomAudio(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Whether the words of recordings are written down here; without that, people type them.
   *
   * `GET /api/tts/transcriber`, scope `read`.
   */
  getTranscriber(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      is_offered: boolean;
    };
  }>;
  /**
   * Languages that no voice here speaks and a known voice pack would.
   *
   * `GET /api/tts/unspoken-languages`, scope `read`.
   */
  listUnspokenLanguages(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.UnspokenLanguage[];
  }>;
  /**
   * How far a script is spoken that takes long, and the speech when it is made.
   *
   * `GET /api/a2e/tts/orders/:id`, scope `read`.
   */
  getSpeechOrder(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SpeechOrder;
  }>;
  /**
   * Speak a script no further. What has ended stays as it is.
   *
   * `DELETE /api/a2e/tts/orders/:id`, scope `speech`.
   */
  cancelSpeechOrder(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SpeechOrder;
  }>;
  /**
   * What speaking so many characters takes with the partner whose voice this is; null for voices that no partner speaks.
   *
   * `GET /api/tts/voices/:id/cost`, scope `read`.
   */
  speechCost(input: {
    id: string;
  } & {
    characters: number;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.SpeechCost | null;
  }>;
  /**
   * A spoken script, with addresses of its audio and word times that hold for an hour at least.
   *
   * `GET /api/a2e/tts/speeches/:id`, scope `read`.
   */
  getSpeech(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: string;
    speech: shapes.Speech;
  }>;
  /**
   * Languages that a configured voice speaks.
   *
   * `GET /api/a2e/tts/countries`, scope `read`.
   */
  listCountries(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      value: string;
      label: string;
    }[];
  }>;
  /**
   * Regions of a language.
   *
   * `GET /api/a2e/tts/regions/:country`, scope `read`.
   */
  listRegions(input: {
    country: string;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: {
      value: string;
      label: string;
    }[];
  }>;
  /**
   * Voices of a language and region, grouped by gender.
   *
   * `GET /api/a2e/tts/voices`, scope `read`.
   */
  listVoices(input: {
    country: string;
    region: string;
    voice_map_type?: string;
    gender?: "female" | "male";
    style?: "friendly" | "bright" | "warm" | "confident" | "calm" | "lively" | "plain";
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.VoiceGroup[];
  }>;
  /**
   * How the account wants words to be said, by alphabet.
   *
   * `GET /api/a2e/tts/pronunciations`, scope `read`.
   */
  listPronunciations(input?: Record<string, never>, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Pronunciation[];
  }>;
  /**
   * Say how a word or phrase is said; speech made from then on says it so.
   *
   * `POST /api/a2e/tts/pronunciations`, scope `speech`. Takes an Idempotency-Key.
   */
  createPronunciation(input: shapes.SavePronunciation, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Pronunciation;
  }>;
  /**
   * Change a pronunciation.
   *
   * `PUT /api/a2e/tts/pronunciations/:id`, scope `speech`.
   */
  updatePronunciation(input: {
    id: shapes.Id;
  } & shapes.SavePronunciation, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
    data: shapes.Pronunciation;
  }>;
  /**
   * Forget a pronunciation.
   *
   * `DELETE /api/a2e/tts/pronunciations/:id`, scope `speech`.
   */
  deletePronunciation(input: {
    id: shapes.Id;
  }, options?: CallOptions): Promise<{
    status: "success";
    message?: string;
  }>;
  /**
   * Speak a script; answers the audio address and the word times, and in `stand_in` the name of the voice that spoke because the chosen one did not answer. What takes longer than `wait_seconds` goes on as an order, whose id is `jobId`: `data` is null then.
   *
   * `POST /api/a2e/tts/generate`, scope `speech`. Takes an Idempotency-Key.
   */
  generateSpeech(input: shapes.GenerateSpeechInput, options?: CallOptions): Promise<{
    status: "success";
    success: true;
    data: string;
    speech: shapes.Speech;
    stand_in?: string;
  } | {
    status: "success";
    success: true;
    data: null;
    jobId: shapes.Id;
    order: shapes.SpeechOrder;
  }>;
}

/** Every call that an API token may make, by its group. */
export interface Calls {
  readonly account: AccountCalls;
  readonly analytics: AnalyticsCalls;
  readonly avatars: AvatarsCalls;
  readonly batches: BatchesCalls;
  readonly drafts: DraftsCalls;
  readonly moderation: ModerationCalls;
  readonly pictures: PicturesCalls;
  readonly scripts: ScriptsCalls;
  readonly sites: SitesCalls;
  readonly templates: TemplatesCalls;
  readonly uploads: UploadsCalls;
  readonly videos: VideosCalls;
  readonly voices: VoicesCalls;
}
