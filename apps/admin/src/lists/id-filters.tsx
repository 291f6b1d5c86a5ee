import { uidPattern } from '@overtone/contract/uid';
import { regex, TextInput, type TextInputProps } from 'react-admin';

const wholeUid = regex(uidPattern, '要整个会员号，6 到 9 位数字');
const wholeId = regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, '要整个编号');
/** What is pasted has blanks about it. */
const trimmed = (typed: string): string => typed.trim();

/** The form of filters hides what is said of a field. */
const told = { '&& .MuiFormHelperText-root': { display: 'block' } };

/** Looked up whole: what is typed so far is told beside the field, and the list stays as it is until the number is whole. */
export const UidFilter = (props: TextInputProps) => (
  <TextInput {...props} parse={trimmed} validate={wholeUid} sx={told} />
);
export const IdFilter = (props: TextInputProps) => (
  <TextInput {...props} parse={trimmed} validate={wholeId} sx={told} />
);
