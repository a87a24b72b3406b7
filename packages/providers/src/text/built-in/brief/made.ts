const IRREGULAR =
  /^(?:back|chosen|frozen|written|woven|driven|given|taken|sewn|knit|knitted|spun|sold|kept|sent|held|bound|ground|cut|set|run|led|grown|taught|bought|drawn|hung|fed|shot|lit)(?: and \p{L}+)?(?: (?:in|by|with|for|from|at|on|to|into|every|daily|weekly|monthly|within|before|after|fresh|live|until|like|as|of|without|online|locally|worldwide|only|just|straight|right|directly)\b.*)?$/iu;

/** 'hand picked in Berlin', 'vacuum packed', 'freshly roasted'. */
export function isMade(text: string): boolean {
  if (IRREGULAR.test(text)) return true;
  const made =
    /^(?:(?:\p{L}+ly|self|gift|hand|vacuum|machine|home|oven|laser|cold|dry|pre|air|freeze|slow|fully|locally|individually|professionally|hand-|pre-)[ -]?)?(?:\p{L}+(?:ed|own|ade|ilt|ung|aught|ritten|rown|et))(?<rest>(?: and (?:\p{L}+ed|\p{L}+en))?(?: .*)?)$/iu.exec(
      text,
    );
  if (!made) return false;
  const head = text.split(' ')[0] ?? '';
  const rest = (made.groups?.['rest'] ?? '').trim();
  const isPlain =
    /^(?:need|seed|feed|speed|red|bed|shed|bread|shade|blade|trade|grade|set|pet|net|diet|basket|blanket|jacket|pocket|ticket|budget|cabinet|market|quiet|wet|flat-packed-set|internet|toilet|helmet|carpet|bracelet|tablet|outlet|magnet|hundred|town|brown|own|crown|down|gown|lung|young|wicked|naked|sacred|get|let|meet|sheet|street|sweet)$/iu;
  if (
    isPlain.test(text.replace(/ .*$/u, '')) ||
    (rest === '' && text.includes(' ') && isPlain.test(text.split(' ').at(-1) ?? ''))
  )
    return false;
  if (
    rest !== '' &&
    !/^(?:and|in|by|with|for|from|at|on|to|into|every|all|both|twice|slowly|\p{L}+ly|daily|weekly|monthly|within|before|after|hot|cold|fresh|until|like|as|of|without|online|locally|twice|once|under|over|around|worldwide|overnight|the same|same|between|near|only|just|straight|right|directly)\b/iu.test(
      rest,
    )
  )
    return false;
  return (
    /(?:ed|own|ade|ilt|ung|aught|ritten|rown)$/iu.test(head) || /\b\p{L}+(?:ed|ade|own|ilt|rown|ritten)\b/iu.test(text)
  );
}
