import { Kbd } from '../../ui/commands/kbd.tsx';

export function TypeSection() {
  return (
    <>
      <div className="grid gap-3.5 wrap-anywhere">
        <p className="display-56 max-sm:display-40">Somebody said so</p>
        <p className="display-40">Display 40, brand side</p>
        <p className="display-28">Display 28, page heading</p>
        <p className="display-24">Display 24, card of a kind</p>
        <p className="display-22">Display 22, section</p>
        <p className="display-18">Display 18, card and dialog</p>
        <p className="text-16">Text 16, for reading. Say the problem first, then the thing that solved it.</p>
        <p className="text-14">Text 14, the default of the interface</p>
        <p className="text-13 text-text-2">Text 13, tables and dense rows: 1,284.50 / 0:32 / 42 %</p>
        <p className="text-12 text-text-3">Text 12, help and meta</p>
        <p className="text-11 text-text-3">Text 11, tags</p>
        <p className="font-mono text-13">Mono 13, 01990000-7000 sk_live_9f2c</p>
        <p>
          <Kbd>Ctrl K</Kbd>
        </p>
      </div>
    </>
  );
}
