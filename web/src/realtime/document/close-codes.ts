interface CloseRule {
  /** Reconnecting would not help. */
  final: boolean;
  /** Seconds to wait at least. */
  atLeast?: number;
}

/** A frame that the server refused twice will be refused again. */
const ATTEMPTS_FOR_REFUSED_FRAMES = 2;

export const CloseCode = {
  /** The server's protocol layer: far too large to be read at all. */
  unreadable: 1009,
  identity: 4401,
  forbidden: 4403,
  gone: 4404,
  /** Never sent: this side found another document than the one it knew. */
  replaced: 4409,
  /** This copy may hold what was never stored: after this person's edits it is loaded anew. */
  staleCopy: 4412,
  tooLarge: 4413,
  malformed: 4422,
  quarantined: 4423,
  tooMany: 4429,
  loadFailed: 4503,
} as const;

const REJECTIONS: readonly number[] = [CloseCode.unreadable, CloseCode.tooLarge, CloseCode.malformed];

/** The server could not take what was sent. */
export const isRejection = (code: number): boolean => REJECTIONS.includes(code);

/** Decides what follows a close code; `rejections` are those in a row, this one with them. */
export const closeRule = (code: number, rejections: number): CloseRule => {
  switch (code) {
    case CloseCode.identity:
    case CloseCode.forbidden:
    case CloseCode.gone:
    case CloseCode.replaced:
    case CloseCode.quarantined:
      return { final: true };
    case CloseCode.unreadable:
    case CloseCode.tooLarge:
    case CloseCode.malformed:
      return { final: rejections >= ATTEMPTS_FOR_REFUSED_FRAMES, atLeast: 1 };
    case CloseCode.tooMany:
    case CloseCode.loadFailed:
      return { final: false, atLeast: 5 };
    default:
      return { final: false };
  }
};

/** Tells why the next attempt waits, if the server said so; null for a plain loss. */
export const retryText = (code: number | null): string | null => {
  switch (code) {
    case CloseCode.loadFailed:
      return '文档暂时无法打开，正在重试，请稍候';
    case CloseCode.tooMany:
      return '打开的页面或同时编辑的人过多，请关闭一些页面，正在重试';
    case CloseCode.staleCopy:
      return '内容需要从服务器重新加载，正在重新连接';
    default:
      return null;
  }
};

/** Message for the person when the document cannot be opened or kept open. */
export const refusalText = (code: number): string => {
  switch (code) {
    case CloseCode.identity:
      return '登录已失效，请重新登录后继续编辑。';
    case CloseCode.forbidden:
      return '您没有编辑此内容的权限，请联系管理员。';
    case CloseCode.gone:
      return '内容不存在或已被删除，请返回列表，需要时到回收站恢复。';
    case CloseCode.replaced:
      return '服务器上的文档已被替换，这里看到的是旧内容，请复制需要的部分后刷新页面。';
    case CloseCode.quarantined:
      return '此文档出现异常，已被系统隔离，请联系管理员恢复。';
    case CloseCode.unreadable:
    case CloseCode.tooLarge:
      return '一次修改的内容过大，服务器未能保存，请复制刚才的内容后刷新页面，分几次粘贴。';
    default:
      return '服务器未能识别这次修改，请复制刚才的内容后刷新页面重试。';
  }
};
