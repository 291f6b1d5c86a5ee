/** Whether the system's sheet takes pictures: some browsers have one for links alone. */
export const sendsPictures = (browser: Pick<Partial<Navigator>, 'share' | 'canShare'> = navigator): boolean =>
  browser.share !== undefined &&
  browser.canShare?.({ files: [new File(['.'], 'poster.png', { type: 'image/png' })] }) === true;
