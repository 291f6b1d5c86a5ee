import { cutTo } from '@overtone/contract/text-length';
import type { ChangeEvent, CompositionEvent } from 'react';

type Field = HTMLInputElement;

/**
 * A field that takes `most` characters as a reader counts them. `maxLength` would count code units: it tears an emoji
 * apart, or refuses what the server takes. While an input method composes, nothing is cut away under its hands.
 */
export function bounded(most: number, onText: (text: string) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
      const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      onText(composing ? target.value : cutTo(target.value, most));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => onText(cutTo(currentTarget.value, most)),
  };
}
