/** The signs that can be drawn; any other word is drawn as the first letter of its name. */
import paths from 'virtual:icons';

export const SYMBOLS: Record<string, string> = paths;

export const drawn = (symbol: string): boolean => symbol in SYMBOLS;
