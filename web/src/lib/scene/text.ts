/** About how wide texts are, so that a table can be laid out before it is drawn. */

const NARROW = new Set("iljtfrI.,;:'’|!()[]/· ");
const WIDE = new Set('mwMWQ@%—→');

const known = new Map<string, number>();
const MANY = 4000;

export function textWidth(text: string, size: number): number {
  let wide = known.get(text);
  if (wide === undefined) {
    if (known.size > MANY) known.clear();
    known.set(text, (wide = measured(text)));
  }
  return wide * size;
}

function measured(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (NARROW.has(letter)) sum += 0.3;
    else if (WIDE.has(letter)) sum += 0.84;
    else sum += letter === letter.toUpperCase() && letter !== letter.toLowerCase() ? 0.64 : 0.52;
  }
  return sum;
}

/** A text in lines of a width, at most the given number, parted at spaces and hyphens; the last one is cut if it must be. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines = [''];
  for (const word of text.split(/ |(?<=\p{L}-)(?=\p{L})/u)) {
    const last = lines[lines.length - 1]!;
    const longer = last.endsWith('-') ? last + word : `${last} ${word}`.trim();
    if (lines[lines.length - 1] && textWidth(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= most) return lines.map((line) => fitted(line, size, width));
  return [...lines.slice(0, most - 1), fitted(lines.slice(most - 1).join(' ').replaceAll('- ', '-'), size, width)];
}

/** A text cut to a width, with a mark where it was cut. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  let short = text;
  while (short.length > 1 && textWidth(`${short}…`, size) > width) short = short.slice(0, -1).trimEnd();
  return `${short}…`;
}

const LEAST = 10.5; // pixels on the screen
const MOST = 19;

/** The size of a text that is drawn with everything around it enlarged, so that it can be read on the screen. */
export function readable(size: number, scale: number): number {
  return scale === 1 ? size : Math.min(MOST, Math.max(LEAST, size * scale)) / scale;
}
