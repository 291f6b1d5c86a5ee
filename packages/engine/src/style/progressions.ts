// Progressions of more than one genre: one chord per bar, `_` joins two in one bar.
export const POP_MAJOR = {
  verse: ['I V vi IV', 'vi IV I V', 'I iii IV V', 'Iadd9 V/7 vi7 IVmaj7'],
  chorus: ['IV V iii vi ii V I I', 'I V vi iii IV I ii V', 'IVmaj7 V iii7 vi', 'vi IV I V', 'I V vi IV'],
  bridge: ['ii7 V7 iii7 vi7', 'IV iv I I', 'bVI bVII I I', 'vi V IV V'],
};
export const POP_MINOR = {
  verse: ['i bVI bIII bVII', 'i bVII bVI bVII', 'i iv bVII bIII'],
  chorus: ['bVI bVII i bIII', 'i bVI bIII bVII', 'iv bVII bIII bVI iv V i i'],
  bridge: ['bVI bVII v i', 'iv i iv V', 'bVI V i i'],
};
export const RIFF = {
  verse: ['i i bVI bVII', 'i bIII bVII iv', 'i i iv i'],
  chorus: ['bVI bVII i i', 'i bVII bVI bVII', 'i bVI bIII bVII'],
  bridge: ['iv bVI i bVII', 'i bII i bVII'],
};
export const TURN = {
  verse: ['Imaj7 vi7 ii7 V7', 'ii7 V7 Imaj7 VI7', 'Imaj7 bIIIdim ii7 V7'],
  chorus: ['ii7 V7 iii7 VI7 ii7 V7 Imaj7 VI7', 'IVmaj7 iv6 iii7 VI7 ii7 V7 Imaj7 Imaj7'],
  bridge: ['iii7 VI7 ii7 V7', 'IVmaj7 bVII7 Imaj7 VI7'],
};
export const TURN_MINOR = {
  verse: ['i7 iv7 iim7b5 V7', 'i7 bVImaj7 iim7b5 V7'],
  chorus: ['iv7 bVII7 bIIImaj7 bVImaj7 iim7b5 V7 i7 i7', 'i7 iv7 bVII7 bIIImaj7'],
  bridge: ['iv7 iv7 i7 i7 bVImaj7 bVImaj7 V7 V7'],
};
