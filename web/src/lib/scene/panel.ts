/** Panels: what is filled in, what it adds up to, and the choices that say it. Whether they are allowed the server knows. */
import type { Choice, Panel, Prompt, Row, Sum } from '../wire/types';

export const isRead = (row: Row): boolean => !row.choices?.length && (row.each === undefined || row.each === null);
const least = (row: Row): number => row.least ?? 0;
const most = (row: Row): number => row.most ?? 0;
const weight = (row: Row, sum: number): number => (row.weights?.length ? row.weights[sum]! : 1);

export const startOf = (panel: Panel): number[] => panel.rows.map((row) => row.start ?? 0);

export function sumOf(panel: Panel, amounts: number[], sum: number): number {
  return panel.rows.reduce((total, row, index) => total + amounts[index]! * weight(row, sum), 0);
}

const within = (sum: Sum, total: number): boolean => total >= (sum.least ?? 0) && total <= (sum.most ?? Infinity);

/** The sums that are outside their bounds now. */
export function offBounds(panel: Panel, amounts: number[]): Sum[] {
  return (panel.sums ?? []).filter((sum, index) => !within(sum, sumOf(panel, amounts, index)));
}

/** The choices, to be played one after the other, that say these amounts. */
export function panelChoices(panel: Panel, amounts: number[]): number[] {
  const said = panel.rows.flatMap((row, index) => {
    const much = amounts[index]!;
    if (row.each !== undefined && row.each !== null) return Array<number>(much).fill(row.each);
    const first = most(row) - (row.choices?.length ?? 0) + 1; // where they are for the amounts from 1 up, 0 is not said
    return row.choices?.length && much >= first ? [row.choices[much - first]!] : [];
  });
  return panel.close === undefined || panel.close === null ? said : [...said, panel.close];
}

/**
 * The amounts with one row set, as near to what is wanted as the bounds above allow. Where a sum must be exact, another
 * row gives what this one takes.
 */
export function withAmount(panel: Panel, amounts: number[], index: number, wanted: number): number[] {
  const row = panel.rows[index]!;
  const next = [...amounts];
  next[index] = Math.max(least(row), Math.min(most(row), wanted));
  (panel.sums ?? []).forEach((sum, at) => {
    const top = sum.most ?? Infinity;
    const others = panel.rows
      .map((_, other) => other)
      .filter((other) => other !== index && !isRead(panel.rows[other]!) && weight(panel.rows[other]!, at) > 0)
      .sort((a, b) => next[b]! - next[a]!);
    while (sum.least === sum.most && sumOf(panel, next, at) > top) {
      const giver = others.find((other) => next[other]! > least(panel.rows[other]!));
      if (giver === undefined) break;
      next[giver]!--;
    }
    while (weight(row, at) > 0 && sumOf(panel, next, at) > top && next[index]! > least(row)) next[index]!--;
  });
  return next;
}

/** The panel by which a prompt is answered, the first of those that its options at hand have, or null. */
export function panelOf(prompt: Prompt, left: Choice[], clicked: string[]): Panel | null {
  const panels = prompt.panels ?? [];
  if (prompt.picker === 'counts' || prompt.picker === 'offer') return panels[0] ?? null;
  if (!clicked.length || left.some((option) => !option.panel)) return null;
  return panels.find((panel) => panel.id === left[0]?.panel) ?? null;
}

/** A panel that is only to be read: no option leads to it, and it does not answer the prompt. */
export function readOnly(prompt: Prompt): Panel | null {
  if (prompt.picker === 'counts' || prompt.picker === 'offer') return null;
  const named = new Set((prompt.options ?? []).map((option) => option.panel ?? ''));
  return (prompt.panels ?? []).find((panel) => !named.has(panel.id)) ?? null;
}

/** Whether an option is what a panel says anyway. */
export function inPanel(panel: Panel | null, option: Choice): boolean {
  if (!panel) return false;
  return panel.close === option.choice || panel.rows.some((row) => row.each === option.choice || row.choices?.includes(option.choice));
}
