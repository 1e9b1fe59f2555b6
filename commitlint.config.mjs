/** Conventional Commits (docs/style.md). */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72], 'body-max-line-length': [0] },
};
