/** How seats are told apart: by an Okabe–Ito colour and by a pattern of heraldry. */

export const SEATS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#56B4E9', '#E69F00'] as const;
export const NOBODYS = '#8C8577';

/** On a field of 8 by 8, over the seat's colour: plain, bend, semy, pale, chequy, fess. */
export const PATTERNS = [
  '',
  '<path d="M-2 2 2-2M-2 10 10-2M6 10l4-4" stroke="#fff" stroke-width="2"/>',
  '<circle cx="2" cy="2" r="1.3" fill="#fff"/><circle cx="6" cy="6" r="1.3" fill="#fff"/>',
  '<path d="M2 0v8M6 0v8" stroke="#fff" stroke-width="1.6"/>',
  '<path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#fff"/>',
  '<path d="M0 2h8M0 6h8" stroke="#fff" stroke-width="1.6"/>',
] as const;

export function colour(seat: number | undefined): string {
  return seat !== undefined && seat >= 0 ? SEATS[seat % SEATS.length]! : NOBODYS;
}

/** The fill that tells whose something is; Sprites draws the patterns. */
export function fill(seat: number | undefined): string {
  return seat !== undefined && seat >= 0 ? `url(#seat-${seat % SEATS.length})` : NOBODYS;
}
