// Every browser we build for has it.
module.exports = Object.hasOwn;
