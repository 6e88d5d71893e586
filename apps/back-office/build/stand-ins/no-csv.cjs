// Lists are exported by the server, whole and not page by page.
module.exports = () => {
  throw new Error('The server exports lists');
};
