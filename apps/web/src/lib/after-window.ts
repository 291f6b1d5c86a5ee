/** A window holds the focus until it has closed: whoever closes it and wants the focus elsewhere takes it here. */
export const afterWindow = (takeFocus: () => void): void => void setTimeout(takeFocus);
