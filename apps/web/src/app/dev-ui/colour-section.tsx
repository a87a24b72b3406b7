const GROUPS = {
  Grounds: ['bg', 'bg-sunken', 'surface', 'surface-2', 'fill', 'fill-hover', 'fill-active', 'row-hover'],
  Lines: ['border', 'border-strong', 'border-control', 'focus'],
  Text: ['text', 'text-2', 'text-3', 'text-disabled'],
  Accent: ['accent', 'accent-hover', 'accent-active', 'on-accent', 'accent-text', 'accent-soft', 'accent-line'],
  Success: ['success', 'success-soft', 'success-line', 'success-mark'],
  Warning: ['warning', 'warning-soft', 'warning-line', 'warning-mark'],
  Danger: ['danger', 'danger-soft', 'danger-line', 'danger-mark'],
  Info: ['info', 'info-soft', 'info-line', 'info-mark'],
  'On media': ['media-ink', 'media-scrim', 'media-chip', 'media-ok', 'media-wait', 'media-run', 'media-bad'],
} as const;

export function ColourSection() {
  return (
    <>
      {Object.entries(GROUPS).map(([group, tokens]) => (
        <div key={group} className="grid gap-2">
          <h3 className="text-13 font-medium">{group}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(116px,1fr))] gap-3">
            {tokens.map((token) => (
              <li key={token} className="min-w-0">
                <span
                  style={{ background: `var(--${token})` }}
                  className="block h-12 rounded-md border border-border-strong"
                />
                <code className="mt-1 block truncate font-mono text-11 text-text-2">{token}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
