import { shownScript } from './shown-script.ts';
import { Fact } from './fact.tsx';

/** The whole script in a box that can be scrolled, by keys too. */
export function ScriptFact({ label, script }: { label: string; script: string }) {
  return (
    <Fact label={label} span="all">
      <span
        className="block max-h-40 overflow-auto whitespace-pre-line text-text-2"
        dir="auto"
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {shownScript(script)}
      </span>
    </Fact>
  );
}
