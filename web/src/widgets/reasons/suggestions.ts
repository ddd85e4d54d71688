/** Sentences offered where a reason is asked and nobody keeps templates. By the action's name. */
export const SUGGESTIONS: Readonly<Record<string, readonly string[]>> = {
  withdraw: [
    '内容有误，需要修改后重新发布',
    '应来源方要求撤下',
    '时效已过，不再展示',
    '涉及版权问题',
    '误操作发布',
  ],
};
