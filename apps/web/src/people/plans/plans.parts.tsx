/** What other features show of plans. */
export { LimitDialog } from './limit-dialog.tsx';
export { MonthOverNote, PlanAllows, ProblemNote, ProblemNotes } from './plan-notes.tsx';
export { MonthTotal } from './month-total.tsx';
export { limitIn, PartOfLibraryNote, problemIn, reasonIn, showLimit, WayOut, WayToNext } from './reached-limit.tsx';
export { PlanUsageCard } from './plan-usage-card.tsx';
export { ThisVideoUses } from './usage-meter.tsx';
export { reasonOf } from './usage-facts.ts';
export { usageTexts } from './usage.texts.gen.ts';
