/** The last line of a spreadsheet whose list goes on behind it. */
export const cutShort = (rows: number): string => `只有前 ${rows} 行，后面还有：请缩小范围，分几次导出`;
