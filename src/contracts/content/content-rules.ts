import { list, text, textItem, url } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';

// Field rules that the page sections share; `initial` is the built-in content (M62).
export const titleRule = (initial: string) => text(LIMITS.name, { initial });
export const longText = (initial: string) => text(LIMITS.longText, { initial });
export const iconClass = (initial = '') => text(LIMITS.iconClass, { initial });
export const imageRule = (initial = '') => ({ ...url(), initial });
export const paragraphs = (...initial: string[]) =>
  list(textItem(LIMITS.longText), LIMITS.paragraphs, { initial });
