/** What only the editor shows: which section is chosen, where something can be written, what visitors do not see yet. */
export const frameCss = `
[data-editing='true'] .block { position: relative; cursor: default; }
[data-editing='true'] .block::after { content: ''; position: absolute; inset: 2px; z-index: 9; border: 2px solid transparent; border-radius: 6px; pointer-events: none; }
[data-theme='creator'][data-editing='true'] .block:not(.footer)::after { inset: -6px; border-radius: 10px; }
[data-theme='creator'][data-editing='true'] .top .block::after { inset-block-start: 2px; }
[data-theme='creator'][data-editing='true'] .columns > .top { margin-inline: -8px; padding-inline: 8px; }
[data-editing='true'] .block:hover::after { border-color: rgb(47 107 255 / 0.55); }
[data-editing='true'] .block[data-selected]::after { border-color: #2f6bff; box-shadow: inset 0 0 0 2px #fff; }
.words { min-width: 1ch; outline: none; cursor: text; white-space: pre-wrap; }
span.words { display: inline-block; }
.words:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 4px; border-radius: 2px; }
.button .words:focus-visible { outline-color: currentcolor; }
.words:empty::before { content: attr(data-placeholder); opacity: 0.55; font-style: italic; }
.words.offer-badge:empty { border: 1px dashed var(--edge); background: none; color: var(--muted); }
[data-unfinished] { opacity: 0.7; }
.button[data-unfinished] { border: 1px dashed var(--edge); background: none; box-shadow: none; color: var(--ink); }
[data-unfinished] .words:empty::before { opacity: 1; }
[data-editing='true'] .offers-list > .offer-place { display: grid; place-items: center; min-height: 11rem; border: 0; outline: 2px dashed var(--edge); outline-offset: -2px; background: var(--raised); color: var(--muted); font-size: 0.875rem; text-align: center; }
.lead-thanks-label { margin-block-end: 0.25rem; color: var(--muted); font: 400 0.875rem / 1.4 var(--font-text); }
.lead-thanks { margin-block-end: 1.5rem; padding: 0.75rem 1rem; border: 1px dashed var(--edge); }
[data-editing='true'] :is(video, .film-play) { pointer-events: none; }
`;
