/** What other features may use of watch. */
export { EmbedFields } from './embed-fields.tsx';
export { shapeOf } from './picture-shape.ts';
export { Player } from './player.tsx';
export { type Report, ReportForm } from './page/report-form.tsx';
export { openShareWindow, shareLink, shareLinkWith, type ShareTarget } from './share.tsx';
export { ShareMark } from './share.tsx';
export { watchTexts } from './watch.texts.gen.ts';
